// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CREDITS, evRow } from '../../../../test/asset-rows.ts'
import { enter, fakeServer, leave, MEMBER, show } from '../../../../test/member-page.tsx'
import { signOutHere } from '../../../lib/session/session.ts'
import { UploadPage } from '../page/upload-page.tsx'

const saved = { status: 'success', message: 'ok', data: evRow('e1'), evCount: 4 }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  enter()
  // a browser without a country: nothing is prefilled
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en'])
  server = fakeServer({
    getDashboard: { ev: { count: 0 }, solar: { count: 0 }, tree: { count: 0 }, recent: [] },
    getCredits: CREDITS,
    saveEv: saved,
    updateEv: { status: 'success', message: 'ok', data: evRow('e1') },
  })
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
})

async function openForm() {
  await show(<UploadPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Add electric vehicle' }))
  return screen.findByRole('dialog', { name: 'Electric Vehicle' })
}

const put = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } })

const FILLED = {
  Category: 'Hatchbacks',
  Manufacturer: 'Tata',
  Model: 'Tiago EV',
  'Purchase Year': '2024',
  'Energy Consumed': '12.4',
  Range: '250',
  'Primary Charging Type': 'level2',
  'Grid Emission Factor': '0.71',
}

function fill(form: HTMLElement, more: Partial<Record<string, string>> = {}): void {
  for (const [label, value] of Object.entries({ ...FILLED, ...more })) put(form, label, value ?? '')
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save EV' }))
const options = (form: HTMLElement, label: string) =>
  [...within(form).getByLabelText<HTMLSelectElement>(label).options].map((option) => option.value).slice(1)

describe('the electric vehicle form', () => {
  it('says what the entry evidences before it is sent, and what would raise it', async () => {
    server.answers.readOwnRecord = { approved: 4, rejected: 0 }
    const form = await openForm()
    expect(await within(form).findByText('Evidence: 8 of 100')).toBeTruthy()
    expect(
      within(form).getByText(/^To raise it: Add the registration.* Up to 50 more points\.$/),
    ).toBeTruthy()
    put(form, 'Registration or VIN', 'MH 12 AB 1234')
    expect(await within(form).findByText('Evidence: 58 of 100')).toBeTruthy()
    await userEvent.click(within(form).getByText('Evidence: 58 of 100'))
    expect(within(form).getByText('Compared with other entries after you send it')).toBeTruthy()
    expect(within(form).getByText('Record: 4 approved entries')).toBeTruthy()
    expect(within(form).getByText(/The score never approves an entry by itself/)).toBeTruthy()
  })

  it('offers the specified categories and charging types in order', async () => {
    const form = await openForm()
    expect(options(form, 'Category')).toEqual([
      'Two-Wheelers',
      'Three-Wheeler',
      'Hatchbacks',
      'Sedans',
      'SUVs',
      'MPVs',
      'Buses',
      'Trucks',
      'Vans',
      'Tractors',
      'Forklifts',
      'NEVs',
      'Golf Carts',
    ])
    expect(options(form, 'Primary Charging Type')).toEqual(['level1', 'level2', 'dcfast', 'tesla'])
  })

  it('sends numbers as numbers and omits empty fields', async () => {
    const form = await openForm()
    fill(form)
    await save()
    expect(await screen.findByRole('heading', { name: 'EV saved! Total EVs: 4' })).toBeTruthy()
    const [call] = server.of('saveEv')
    const { VUID, ...body } = { VUID: undefined, ...(call?.body as object) }
    expect(VUID).toMatch(/^[0-9a-f-]{36}$/)
    expect(body).toEqual({
      U_ID: MEMBER.u_id,
      Category: 'Hatchbacks',
      Manufacturers: 'Tata',
      Model: 'Tiago EV',
      Purchase_Year: 2024,
      Energy_Consumed: 12.4,
      Primary_Charging_Type: 'level2',
      Range: 250,
      Grid_Emission_Factor: 0.71,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('sends the optional fields when filled', async () => {
    const form = await openForm()
    fill(form, {
      'Top Speed': '120',
      'Charging Time': '0',
      'Motor Power': '55.5',
      'Registration or VIN': 'MH 12 AB 1234',
    })
    await save()
    await screen.findByRole('heading', { name: 'EV saved! Total EVs: 4' })
    expect(server.of('saveEv')[0]?.body).toMatchObject({
      Top_Speed: 120,
      Charging_Time: 0,
      Motor_Power: 55.5,
      Identifier: 'MH 12 AB 1234',
    })
  })

  it.each([
    ['Category', ''],
    ['Manufacturer', ' '],
    ['Model', ''],
    ['Purchase Year', '1999'],
    ['Purchase Year', '2031'],
    ['Purchase Year', ''],
    ['Energy Consumed', '0.9'],
    ['Energy Consumed', '1.15'],
    ['Range', '0'],
    ['Primary Charging Type', ''],
    ['Grid Emission Factor', '-0.1'],
    ['Grid Emission Factor', ''],
    ['Top Speed', '-1'],
    ['Charging Time', '-1'],
    ['Motor Power', '-1'],
    ['Registration or VIN', 'A1'],
  ])('does not send %s with the value %j, lists it on top and focuses it', async (label, value) => {
    const form = await openForm()
    fill(form, { [label]: value })
    await save()
    expect(within(form).getByRole('alert').textContent).toBe(`Please check 1 field${label}`)
    expect(document.activeElement).toBe(within(form).getByLabelText(label))
    expect(server.of('saveEv')).toHaveLength(0)
  })

  it.each([
    ['Purchase Year', '2000'],
    ['Purchase Year', '2030'],
    ['Energy Consumed', '1'],
    ['Energy Consumed', '1.1'],
    ['Range', '1'],
    ['Grid Emission Factor', '0'],
  ])('accepts %s at its limit %s', async (label, value) => {
    const form = await openForm()
    fill(form, { [label]: value })
    await save()
    await screen.findByRole('heading', { name: 'EV saved! Total EVs: 4' })
  })

  it('links from the summary to the field', async () => {
    const form = await openForm()
    await save()
    expect(within(form).getByText('Please check 8 fields')).toBeTruthy()
    await userEvent.click(within(form).getByRole('link', { name: 'Range' }))
    expect(document.activeElement).toBe(within(form).getByLabelText('Range'))
  })

  it('shows an error and sends nothing without a member', async () => {
    signOutHere()
    fill(await openForm())
    await save()
    expect(await screen.findByText('User ID not found. Please login again.')).toBeTruthy()
    expect(server.of('saveEv')).toHaveLength(0)
  })

  it.each([
    ['with its sentence', { status: 400, body: { message: 'Not so' } }, 'Failed to save EV: Not so'],
    ['without one', { status: 500, body: {} }, 'Failed to save EV: Unknown error'],
    ['by silence', 'silent' as const, 'Server error: no answer'],
  ])(
    'when the server refuses %s, shows why, keeps the input and retries with the same vehicle',
    async (_, reply, words) => {
      server.answers.saveEv = reply
      const form = await openForm()
      fill(form)
      await save()
      expect(await screen.findByText(words)).toBeTruthy()
      expect(within(form).getByLabelText<HTMLInputElement>('Model').value).toBe('Tiago EV')
      server.answers.saveEv = saved
      await save()
      await screen.findByRole('heading', { name: 'EV saved! Total EVs: 4' })
      const calls = server.of('saveEv')
      expect(calls).toHaveLength(2)
      expect(calls[1]?.body).toEqual(calls[0]?.body)
      expect(new Set(calls.map((call) => call.request.headers['idempotency-key'])).size).toBe(1)
    },
  )

  it('shows the plain text of a reply that is not JSON', async () => {
    const { replaceTransport } = await import('../../../lib/api/api.ts')
    const restore = replaceTransport(async () => ({ status: 500, text: 'boom' }))
    const form = await openForm()
    fill(form)
    await save()
    expect(await screen.findByText('Failed to save EV: boom')).toBeTruthy()
    restore()
  })

  it("shows the server's message under its field", async () => {
    server.answers.saveEv = { status: 400, body: { message: 'Not so', fields: { Range: 'Too far' } } }
    const form = await openForm()
    fill(form)
    await save()
    expect(await within(form).findByText('Too far')).toBeTruthy()
  })

  it('sends an update for changes made between a lost answer and the retry', async () => {
    server.answers.saveEv = 'silent'
    const form = await openForm()
    fill(form)
    await save()
    await screen.findByText('Server error: no answer')
    server.answers.saveEv = {
      ...saved,
      data: evRow('e1', {
        category: 'Hatchbacks',
        model: 'Tiago EV',
        purchase_year: 2024,
        energy_consumed: 12.4,
        range: 250,
        primary_charging_type: 'level2',
        top_speed: null,
        charging_time: null,
        motor_power: null,
      }),
    }
    put(form, 'Range', '260')
    await save()
    await screen.findByRole('heading', { name: 'EV saved! Total EVs: 4' })
    const ids = server.of('saveEv').map((call) => (call.body as { VUID: string }).VUID)
    expect(new Set(ids).size).toBe(1)
    expect(server.of('updateEv').map((call) => call.body)).toEqual([{ Range: 260 }])
  })

  it('uses a new id for the next vehicle', async () => {
    const form = await openForm()
    fill(form)
    await save()
    await screen.findByRole('heading', { name: 'EV saved! Total EVs: 4' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Add electric vehicle' }))
    fill(await screen.findByRole('dialog', { name: 'Electric Vehicle' }))
    await save()
    await waitFor(() => expect(server.of('saveEv')).toHaveLength(2))
    const ids = server.of('saveEv').map((call) => (call.body as { VUID: string }).VUID)
    expect(new Set(ids).size).toBe(2)
  })

  it('restores the draft after leaving the page, and can discard it', async () => {
    const form = await openForm()
    fill(form)
    expect(within(form).getByText('Draft saved on this device for 24 hours')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Your draft is saved for 24 hours.')).toBeTruthy()
    cleanup()
    const again = await openForm()
    expect(within(again).getByLabelText<HTMLInputElement>('Model').value).toBe('Tiago EV')
    await userEvent.click(within(again).getByRole('button', { name: 'Discard draft' }))
    expect(within(again).getByLabelText<HTMLInputElement>('Model').value).toBe('')
  })
})
