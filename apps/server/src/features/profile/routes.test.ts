import { api, type CallInput } from '@eco/contract'
import { ADDRESSES_MAX } from '@eco/domain/profile/rules'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { HOME, PERSON, proIdOf } from '../../../test/samples/profiles.ts'

type Address = CallInput<typeof api.createAddress>['body']

onEveryEngine('the profile', (server) => {
  const profileOf = (who: TestMember) =>
    server().client(api.getProfile, { params: { u_id: who.id } }, { token: who.token })
  const save = (who: TestMember, change: object = {}) =>
    server().client(api.saveProfile, { body: { u_id: who.id, ...PERSON, ...change } }, { token: who.token })
  const addressesOf = (who: TestMember) =>
    server().client(api.listAddresses, { params: { pro_id: proIdOf(who.id) } }, { token: who.token })
  const body = (who: TestMember, change: object = {}): Address => ({
    pro_id: proIdOf(who.id),
    ...HOME,
    ...change,
  })
  const add = async (who: TestMember, change: object = {}) =>
    (await server().client(api.createAddress, { body: body(who, change) }, { token: who.token })).address_id
  const remove = (who: TestMember, address_id: string) =>
    server().client(api.deleteAddress, { params: { address_id } }, { token: who.token })

  it('is empty before anything is saved, and already has its id', async () => {
    const asha = await signUp(server())
    expect(await profileOf(asha)).toMatchObject({
      u_id: asha.id,
      pro_id: proIdOf(asha.id),
      first_name: '',
      last_name: '',
      phone_num: '',
      dob: '',
      role: 'user',
      avatar_url: null,
    })
    expect(await addressesOf(asha)).toEqual([])
  })

  it('returns what was saved, and the last save wins', async () => {
    const asha = await signUp(server())
    expect((await save(asha)).pro_id).toBe(proIdOf(asha.id))
    expect(await profileOf(asha)).toMatchObject(PERSON)
    await save(asha, { first_name: '  Zoë\u0007 ', phone_num: '1' })
    expect(await profileOf(asha)).toMatchObject({ ...PERSON, first_name: 'Zoë', phone_num: '1' })
  })

  it.each([
    [{ first_name: ' ' }, 'first_name'],
    [{ last_name: '' }, 'last_name'],
    [{ phone_num: '98a7' }, 'phone_num'],
    [{ phone_num: '98765432101' }, 'phone_num'],
    [{ dob: '' }, 'dob'],
    [{ dob: '1991-02-30' }, 'dob'],
    [{ dob: '2026-03-04' }, 'dob'],
    [{ isNew: true }, 'isNew'],
  ])('rejects %j and names the field', async (change, field) => {
    const asha = await signUp(server())
    await expect(save(asha, change)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
    expect(await profileOf(asha)).toMatchObject({ first_name: '' })
  })

  it('accepts a birth date that is today somewhere on Earth', async () => {
    await save(await signUp(server()), { dob: '2026-03-03' })
  })

  it('keeps addresses in the order in which they were added, with or without a label', async () => {
    const asha = await signUp(server())
    const first = await add(asha)
    const second = await add(asha, { label: undefined, city: 'Nashik' })
    expect(await addressesOf(asha)).toEqual([
      { address_id: first, ...body(asha) },
      { address_id: second, ...body(asha, { label: '', city: 'Nashik' }) },
    ])
  })

  it('changes one address and leaves the others', async () => {
    const asha = await signUp(server())
    const [first, second] = [await add(asha), await add(asha)]
    await server().client(
      api.updateAddress,
      { params: { address_id: first }, body: body(asha, { pin_code: '1', label: null }) },
      { token: asha.token },
    )
    expect(await addressesOf(asha)).toEqual([
      { address_id: first, ...body(asha, { pin_code: '1', label: '' }) },
      { address_id: second, ...body(asha) },
    ])
  })

  it.each(['area', 'city', 'state', 'country', 'pin_code'])('requires %s', async (field) => {
    const asha = await signUp(server())
    await expect(add(asha, { [field]: '' })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.stringMatching(/^Enter the /) },
    })
    expect(await addressesOf(asha)).toEqual([])
  })

  it('rejects a pin code of seven digits or with letters', async () => {
    const asha = await signUp(server())
    for (const pin_code of ['5600010', '56x001'])
      await expect(add(asha, { pin_code })).rejects.toMatchObject({ status: 400 })
  })

  it('removes an address, but never the last one, even with simultaneous requests', async () => {
    const asha = await signUp(server())
    const ids = [await add(asha), await add(asha), await add(asha)]
    const answers = await Promise.allSettled(ids.map((id) => remove(asha, id)))
    expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(2)
    expect(answers.find((a) => a.status === 'rejected')).toMatchObject({
      reason: {
        status: 409,
        message: 'You need at least one address. Add another before you remove this one.',
      },
    })
    expect(await addressesOf(asha)).toHaveLength(1)
  })

  it('limits the number of addresses, even with simultaneous requests', async () => {
    const asha = await signUp(server())
    for (let i = 1; i < ADDRESSES_MAX; i++) await add(asha)
    const answers = await Promise.allSettled([add(asha), add(asha), add(asha)])
    expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(1)
    expect(await addressesOf(asha)).toHaveLength(ADDRESSES_MAX)
  })

  it('adds an address once for a repeated request', async () => {
    const asha = await signUp(server())
    const send = () =>
      server().client(
        api.createAddress,
        { body: body(asha) },
        { token: asha.token, idempotencyKey: 'one-address-key' },
      )
    const [first, again] = [await send(), await send()]
    expect(again).toEqual(first)
    expect(await addressesOf(asha)).toHaveLength(1)
  })

  it('is accessible only to its member', async () => {
    const [asha, ravi] = [await signUp(server()), await signUp(server(), 'admin')]
    const id = await add(asha)
    await add(asha)
    const as = { token: ravi.token }
    const tries = [
      server().client(api.getProfile, { params: { u_id: asha.id } }, as),
      server().client(api.listAddresses, { params: { pro_id: proIdOf(asha.id) } }, as),
      server().client(api.saveProfile, { body: { u_id: asha.id, ...PERSON } }, as),
      server().client(api.createAddress, { body: body(asha) }, as),
      server().client(api.updateAddress, { params: { address_id: id }, body: body(ravi) }, as),
      server().client(api.deleteAddress, { params: { address_id: id } }, as),
    ]
    for (const answer of await Promise.allSettled(tries))
      expect(answer).toMatchObject({ status: 'rejected', reason: { status: 404 } })
    expect(await addressesOf(asha)).toHaveLength(2)
  })

  it('stores personal data only encrypted, in its tables and in stored replies', async () => {
    const asha = await signUp(server())
    await save(asha, { first_name: 'Canaryfirst', last_name: 'Canarylast', phone_num: '5550142857' })
    await add(asha, { area: 'Canaryarea', city: 'Canarycity', label: 'Canarylabel', pin_code: '914285' })
    const tables = ['profiles', 'addresses', 'idempotency']
    for (const table of tables) {
      const { rows } = await server().database.read((db) =>
        sql`select * from ${sql.table(table)}`.execute(db),
      )
      const text = JSON.stringify(rows)
      expect(rows.length).toBeGreaterThan(0)
      for (const secret of ['Canary', '5550142857', '1991-03-04', '914285'])
        expect(text).not.toContain(secret)
    }
  })
})
