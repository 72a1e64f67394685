import type { TestServer } from './harness.ts'

export const PERSON = { first_name: 'Asha', last_name: 'Rao', phone_num: '9822041170', dob: '1991-03-04' }
export const HOME = {
  area: '14 Canal Road, Parvati',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pin_code: '411009',
  label: 'Home',
}

/** The name by which a member's profile goes, as the server answers it. */
export const proIdOf = (userId: string): string => userId.replace(/^u_/, 'pro_')

/** A member with no addresses again. */
export async function clearAddresses(server: TestServer, userId: string): Promise<void> {
  await server.database.write(async (tx) => {
    await tx.deleteFrom('addresses').where('ownerId', '=', userId).execute()
  })
}
