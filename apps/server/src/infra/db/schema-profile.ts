/** Tables of the profile. Texts named `locked` are encrypted under the key `keyNo`; see infra/encryption.ts. */
export type ProfileSchema = {
  profiles: {
    userId: string
    keyNo: number
    /** locked */
    firstName: string
    /** locked */
    lastName: string
    /** locked */
    phone: string
    /** locked */
    dob: string
    updatedAt: number
  }
  addresses: {
    id: string
    ownerId: string
    /** in the order they were added */
    position: number
    keyNo: number
    /** locked */
    area: string
    /** locked */
    city: string
    /** locked */
    state: string
    /** locked */
    country: string
    /** locked */
    pinCode: string
    /** locked */
    label: string
    createdAt: number
  }
  avatars: { userId: string; id: string; bytes: number; createdAt: number }
}
