import { api, type CallInput } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { tidyLine } from '@eco/domain/assets/fields'
import * as rules from '@eco/domain/profile/rules'
import { latestToday } from '@eco/domain/text/utc-date'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { lockMember } from '../../infra/caller-store.ts'
import { lockTexts, type Texts } from '../../infra/keys/encrypted-texts.ts'
import { problem, refuseFields } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { proIdOf, readAddresses, readProfile } from './read.ts'
import { changeAddress, countAddresses, insertAddress, putProfile, removeAddress } from './store.ts'

type SentProfile = CallInput<typeof api.saveProfile>['body']
type SentAddress = CallInput<typeof api.createAddress>['body']

/** A member's own profile and addresses. Personal texts are encrypted before they reach the database. */
export function profileRoutes(route: Route, deps: Deps): void {
  const { database, encryption } = deps

  route(api.getProfile, async ({ params }) => readProfile(deps, params.u_id))

  route(api.saveProfile, async ({ body, session: { userId }, write }) => {
    const at = deps.now()
    const texts = tidyProfile(body, latestToday(at))
    const key = await encryption.current()
    const row = { userId, keyNo: key.keyNo, ...lockTexts(key, 'profiles', userId, texts), updatedAt: at }
    return write(async (tx) => {
      await putProfile(tx, row)
      return { message: sentence('profile.saved'), pro_id: proIdOf(userId) }
    })
  })

  route(api.listAddresses, async ({ params, session: { userId } }) => {
    refuseOther(params.pro_id, userId)
    return readAddresses(deps, userId)
  })

  route(api.createAddress, async ({ body, session: { userId: ownerId }, write }) => {
    refuseOther(body.pro_id, ownerId)
    const texts = tidyAddress(body)
    const key = await encryption.current()
    const [id, createdAt] = [deps.newId('addr'), deps.now()]
    const locked = { keyNo: key.keyNo, ...lockTexts(key, 'addresses', id, texts) }
    return write(async (tx) => {
      await lockMember(database, tx, ownerId)
      const { count, last } = await countAddresses(tx, ownerId)
      if (count >= rules.ADDRESSES_MAX)
        throw problem('conflict', {
          message: message('profile.tooManyAddresses', { most: rules.ADDRESSES_MAX }),
        })
      await insertAddress(tx, { id, ownerId, position: last + 1, ...locked, createdAt })
      return { message: sentence('profile.addressSaved'), address_id: id }
    })
  })

  route(api.updateAddress, async ({ params, body, session: { userId: ownerId }, write }) => {
    refuseOther(body.pro_id, ownerId)
    const id = params.address_id
    const texts = tidyAddress(body)
    const key = await encryption.current()
    const locked = { keyNo: key.keyNo, ...lockTexts(key, 'addresses', id, texts) }
    return write(async (tx) => {
      if (!(await changeAddress(tx, { id, ownerId }, locked))) throw problem('not_found')
      return { message: sentence('profile.addressSaved'), address_id: id }
    })
  })

  route(api.deleteAddress, async ({ params, session: { userId: ownerId }, write }) =>
    write(async (tx) => {
      await lockMember(database, tx, ownerId)
      const { count } = await countAddresses(tx, ownerId)
      // Thrown after the removal found a row, so that an unknown id returns not_found; the transaction rolls
      // back.
      if (!(await removeAddress(tx, { id: params.address_id, ownerId }))) throw problem('not_found')
      if (count <= 1) throw problem('conflict', { message: message('profile.lastAddress') })
      return { message: sentence('profile.addressRemoved') }
    }),
  )
}

function refuseOther(proId: string, userId: string): void {
  if (proId !== proIdOf(userId)) throw problem('not_found')
}

/**
 * Strips control characters and surrounding spaces, then checks again, because that may leave nothing.
 * @throws Problem bad_input
 */
function tidyProfile(sent: SentProfile, today: string): Texts<'profiles'> {
  const firstName = tidyLine(sent.first_name)
  const lastName = tidyLine(sent.last_name)
  refuseFields({
    first_name: rules.checkFirstName(firstName),
    last_name: rules.checkLastName(lastName),
    dob: rules.checkBirthDate(sent.dob, today),
  })
  return { firstName, lastName, phone: sent.phone_num, dob: sent.dob }
}

/** @throws Problem bad_input */
function tidyAddress(sent: SentAddress): Texts<'addresses'> {
  const [area, city, state, country, label] = [
    tidyLine(sent.area),
    tidyLine(sent.city),
    tidyLine(sent.state),
    tidyLine(sent.country),
    tidyLine(sent.label ?? ''),
  ]
  refuseFields({
    area: rules.checkArea(area),
    city: rules.checkCity(city),
    state: rules.checkState(state),
    country: rules.checkCountry(country),
  })
  return { area, city, state, country, pinCode: sent.pin_code, label }
}
