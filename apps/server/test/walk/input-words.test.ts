import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../harness.ts'
import { evOf, solarOf, treeOf } from '../samples/assets.ts'
import { signUp } from '../samples/members.ts'

/** Phrases of the validation library's own messages. */
const FOREIGN = /Invalid (input|option)|expected|received|Too (big|small)|Unrecognized/i

onEveryEngine('request validation', (server) => {
  const send = async (method: string, path: string, body: unknown, token?: string) => {
    const reply = await fetch(`${server().url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, told: (await reply.json()) as { message: string; fields?: object } }
  }

  it.each([undefined, {}])('uses our own messages when a login field is missing from %j', async (body) => {
    const { status, told } = await send('POST', '/api/auth/login', body)
    expect(status).toBe(400)
    expect(told).toMatchObject({
      message: 'Email is required',
      fields: { email: 'Email is required', password: 'Password is required' },
    })
  })

  it('uses our own messages in every endpoint that takes a body', async () => {
    const member = await signUp(server(), 'admin')
    for (const endpoint of Object.values(api)) {
      if (!('body' in endpoint) || endpoint.id === 'logout') continue
      const path = endpoint.path.replace(/\{\w+\}/g, 'x_1')
      for (const body of [{}, { surprise: 1 }, { email: 5, text: 5, content: [], reason_code: {} }]) {
        const { told } = await send(endpoint.method, path, body, member.token)
        expect(JSON.stringify(told), `${endpoint.id} ${JSON.stringify(body)}`).not.toMatch(FOREIGN)
      }
    }
  })

  it('accepts a number or its text, and answers with a number', async () => {
    const member = await signUp(server())
    const { token, id } = member
    const numbers = {
      Purchase_Year: '2022',
      Energy_Consumed: ' 9.5',
      Range: '230',
      Top_Speed: '',
      Motor_Power: '1e2',
    }
    const ev = await send('POST', '/api/evmasterdata', { ...evOf(id), ...numbers }, token)
    expect(ev.told).toMatchObject({
      data: { purchase_year: 2022, energy_consumed: 9.5, range: 230, top_speed: null, motor_power: 100 },
    })
    const { ev_id } = (ev.told as unknown as { data: { ev_id: string } }).data
    const drive = await send('POST', '/api/evtransaction', { ev_id, active_distance: '12.5' }, token)
    expect(drive.told).toMatchObject({ data: { active_distance: 12.5 } })
    const panel = { ...solarOf(id), Energy_Generation_Value: '4500', Grid_Emission_Factor: '0.71' }
    expect((await send('POST', '/api/solarpanel', panel, token)).told).toMatchObject({
      data: { energy_generation_value: 4_500, grid_emission_factor: 0.71 },
    })
    const tree = { ...treeOf(id), Height: '150', DBH: '12' }
    expect((await send('POST', '/api/tree', tree, token)).told).toMatchObject({
      data: { height: 1.5, dbh: 12 },
    })
  })

  it.each([
    ['Purchase_Year', 'Choose a year from 2000 to 2030'],
    ['Range', /Enter a range from 1 to [\d,]+ km/],
    ['Energy_Consumed', /Enter 1 to \d+ kWh per 100 km/],
    ['Grid_Emission_Factor', /Enter a factor from 0 to \d+ kg per kWh/],
  ])('names both bounds of %s, whatever is wrong with it', async (field, words) => {
    const { id, token } = await signUp(server())
    for (const value of ['', 'many', '12km', -1, 1e12, null, undefined, true, [2022], '0x7e6', '２０２２']) {
      const { status, told } = await send('POST', '/api/evmasterdata', { ...evOf(id), [field]: value }, token)
      expect(status).toBe(400)
      expect(told.fields).toEqual({ [field]: expect.stringMatching(words) })
    }
  })
})
