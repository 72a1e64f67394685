import type { PrivacyData } from '../../infra/privacy.ts'

export const CONTACT_PRIVACY: PrivacyData = {
  name: 'contact',
  tables: [{ table: 'contactTickets', owner: 'userId', key: 'id' }],
}
