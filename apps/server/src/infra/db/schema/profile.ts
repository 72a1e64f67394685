/** Tables of the profile. Columns marked as encrypted use the key `keyNo`; see infra/encryption.ts. */
export type ProfileSchema = {
  profiles: {
    userId: string
    keyNo: number
    /** encrypted */
    firstName: string
    /** encrypted */
    lastName: string
    /** encrypted */
    phone: string
    /** encrypted */
    dob: string
    updatedAt: number
  }
  addresses: {
    id: string
    ownerId: string
    /** in the order they were added */
    position: number
    keyNo: number
    /** encrypted */
    area: string
    /** encrypted */
    city: string
    /** encrypted */
    state: string
    /** encrypted */
    country: string
    /** encrypted */
    pinCode: string
    /** encrypted */
    label: string
    createdAt: number
  }
  avatars: { userId: string; id: string; bytes: number; createdAt: number }
}
