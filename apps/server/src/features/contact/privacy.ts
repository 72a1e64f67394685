import type { PersonalData } from '../../infra/privacy.ts'

export const CONTACT_PERSONAL: PersonalData = {
  name: 'contact',
  tables: [{ table: 'contactTickets', owner: 'userId', key: 'id' }],
}
