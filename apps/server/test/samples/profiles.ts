import type { TestServer } from '../harness.ts'

export const PERSON = { first_name: 'Asha', last_name: 'Rao', phone_num: '9822041170', dob: '1991-03-04' }
export const HOME = {
  area: '14 Canal Road, Parvati',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pin_code: '411009',
  label: 'Home',
}

/** The id of a member's profile, as the server returns it. */
export const proIdOf = (userId: string): string => userId.replace(/^u_/, 'pro_')

/** Removes all addresses of a member. */
export async function clearAddresses(server: TestServer, userId: string): Promise<void> {
  await server.database.write(async (tx) => {
    await tx.deleteFrom('addresses').where('ownerId', '=', userId).execute()
  })
}
