/** Addresses and contact messages of the demo. Streets and people are fictional. */
import { ASHA, IMRAN, LEELA, type Person, TOMAS } from './content-users.ts'

type Address = {
  who: Person
  label: string
  area: string
  city: string
  state: string
  country: string
  pin: string
}

export const ADDRESSES: readonly Address[] = [
  {
    who: ASHA,
    label: 'Home',
    area: '14 Gulmohar Lane, Sahakar Nagar',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pin: '411009',
  },
  {
    who: ASHA,
    label: 'Allotment',
    area: 'Plot 7, Canal Road',
    city: 'Saswad',
    state: 'Maharashtra',
    country: 'India',
    pin: '412301',
  },
  {
    who: LEELA,
    label: 'Home',
    area: '3 Lighthouse Street, Fort Kochi',
    city: 'Kochi',
    state: 'Kerala',
    country: 'India',
    pin: '682001',
  },
]

export const TICKETS: readonly { who: Person; daysAgo: number; message: string }[] = [
  {
    who: IMRAN,
    daysAgo: 33,
    message:
      'Our school wants to add its two vans and the solar roof. Do we need one organization account, or one account each?',
  },
  {
    who: TOMAS,
    daysAgo: 2,
    message: 'My panels are older than my account. Can I include what they generated before I joined?',
  },
]
