import { api } from '@eco/contract'
import { ADDRESSES, TICKETS } from './content-messages.ts'
import {
  ADMIN,
  ASHA,
  LEELA,
  MEMBERS,
  NIKHIL,
  type Person,
  REVIEWER,
  ROHAN,
  SECOND_REVIEWER,
} from './content-users.ts'
import type { Calendar, DemoEvent } from './event.ts'
import { portraitOf } from './pictures/render.ts'

const MORNING = 7
/** A few minutes after the signup, as a fraction of an hour. */
const SOON = 0.3

/** Accounts, profiles, pictures, and messages to the operators. */
export function peopleScenes(calendar: Calendar): DemoEvent[] {
  return [
    {
      // Before the first member joins, because a reviewer must exist for the first record.
      at: calendar.at(ASHA.joined + 1, MORNING),
      play: async (driver) => {
        await driver.engage(ADMIN, 'admin')
        await driver.engage(REVIEWER, 'reviewer')
        await driver.engage(SECOND_REVIEWER, 'reviewer')
      },
    },
    ...MEMBERS.map((who) => ({
      at: calendar.at(who.joined, MORNING),
      play: (driver: Parameters<DemoEvent['play']>[0]) => driver.signUp(who),
    })),
    ...MEMBERS.filter((who) => who !== NIKHIL).map((who) => settlingIn(calendar, who)),
    profileOf(calendar, ASHA, { first: 'Asha', last: 'Kulkarni', phone: '9870010123', born: '1991-04-18' }),
    profileOf(calendar, LEELA, { first: 'Leela', last: 'Thomas', phone: '9870010145', born: '1984-11-02' }),
    ...TICKETS.map(({ who, daysAgo, message }) => ({
      at: calendar.at(daysAgo, 11),
      play: async (driver: Parameters<DemoEvent['play']>[0]) => {
        const [firstName = '', lastName = ''] = who.username.split(' ')
        const body = { u_id: driver.idOf(who.email), firstName, lastName, email: who.email, message }
        await driver.call(who.email, api.createTicket, { body })
      },
    })),
  ]
}

/** Sets the picture and the visibility settings. */
function settlingIn(calendar: Calendar, who: Person): DemoEvent {
  return {
    at: calendar.at(who.joined, MORNING + SOON),
    play: async (driver) => {
      if (who.face !== undefined) {
        const avatar = [await portraitOf(String(who.face))]
        await driver.call(who.email, api.saveAvatar, { files: { avatar } })
      }
      await driver.call(who.email, api.showFigures, { body: { show_figures: who !== ROHAN } })
      if (who.inLeaderboard) await driver.call(who.email, api.showMe, { body: { show: true } })
      await driver.call(who.email, api.subscribe, { body: { email: who.email } })
    },
  }
}

type Profile = { first: string; last: string; phone: string; born: string }

function profileOf(calendar: Calendar, who: Person, { first, last, phone, born }: Profile): DemoEvent {
  return {
    at: calendar.at(who.joined - 1, MORNING + SOON),
    play: async (driver) => {
      const u_id = driver.idOf(who.email)
      const person = { first_name: first, last_name: last, phone_num: phone, dob: born }
      const { pro_id } = await driver.call(who.email, api.saveProfile, { body: { u_id, ...person } })
      for (const address of ADDRESSES.filter((one) => one.who === who)) {
        const { area, city, state, country, pin, label } = address
        const body = { pro_id, area, city, state, country, pin_code: pin, label }
        await driver.call(who.email, api.createAddress, { body })
      }
    },
  }
}
