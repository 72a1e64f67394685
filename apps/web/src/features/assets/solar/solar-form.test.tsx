// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CREDITS, solarRow } from '../../../../test/asset-rows.ts'
import { enter, fakeServer, leave, MEMBER, show } from '../../../../test/member-page.tsx'
import { lapseSession, signOutHere } from '../../../lib/session/session.ts'
import { UploadPage } from '../page/upload-page.tsx'

const saved = { status: 'success', message: 'ok', data: solarRow('s1'), solarCount: 2 }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  enter()
  // a browser without a country: nothing is prefilled
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en'])
  server = fakeServer({
    getDashboard: { ev: { count: 0 }, solar: { count: 0 }, tree: { count: 0 }, recent: [] },
    getCredits: CREDITS,
    saveSolar: saved,
  })
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
})

async function openForm() {
  await show(<UploadPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Add solar panel' }))
  return screen.findByRole('dialog', { name: 'Solar Panel' })
}

const FILLED = {
  'Installed Capacity': '5.4 kW',
  'Installation Date': '2025-03-04',
  'Energy Generation Value': '6480',
  'Grid Emission Factor': '0.71',
  'Inverter Type': 'hybrid',
}

function fill(form: HTMLElement, more: Partial<Record<string, string>> = {}): void {
  for (const [label, value] of Object.entries({ ...FILLED, ...more }))
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save solar panel' }))

describe('the solar panel form', () => {
  it('offers the specified inverter types in order', async () => {
    const list = within(await openForm()).getByLabelText<HTMLSelectElement>('Inverter Type')
    expect([...list.options].map((option) => option.value)).toEqual([
      '',
      'string',
      'microinverter',
      'hybrid',
      'central',
    ])
  })

  it('sends the capacity as text and the other figures as numbers', async () => {
    fill(await openForm())
    await save()
    expect(await screen.findByRole('heading', { name: 'Solar Panel saved! Total: 2' })).toBeTruthy()
    const { SUID, ...body } = { SUID: undefined, ...(server.of('saveSolar')[0]?.body as object) }
    expect(SUID).toMatch(/^[0-9a-f-]{36}$/)
    expect(body).toEqual({
      U_ID: MEMBER.u_id,
      Installed_Capacity: '5.4 kW',
      Installation_Date: '2025-03-04',
      Energy_Generation_Value: 6480,
      Grid_Emission_Factor: 0.71,
      Inverter_Type: 'hybrid',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('sends what was saved in the moment in which the session ends, so that it continues after the login', async () => {
    fill(await openForm())
    lapseSession()
    await save()
    expect(await screen.findByRole('heading', { name: 'Solar Panel saved! Total: 2' })).toBeTruthy()
  })

  it('lists missing fields by their payload names, in payload order', async () => {
    await openForm()
    await save()
    expect(
      await screen.findByText(
        'Missing fields: Installed_Capacity, Installation_Date, Energy_Generation_Value, Grid_Emission_Factor, Inverter_Type',
      ),
    ).toBeTruthy()
    expect(server.of('saveSolar')).toHaveLength(0)
  })

  it.each([
    ['Installed Capacity', 'Installed_Capacity'],
    ['Installation Date', 'Installation_Date'],
    ['Energy Generation Value', 'Energy_Generation_Value'],
    ['Grid Emission Factor', 'Grid_Emission_Factor'],
    ['Inverter Type', 'Inverter_Type'],
  ])('reports only %s as missing', async (label, name) => {
    fill(await openForm(), { [label]: '' })
    await save()
    expect(await screen.findByText(`Missing fields: ${name}`)).toBeTruthy()
    expect(server.of('saveSolar')).toHaveLength(0)
  })

  it('accepts 0 as a figure', async () => {
    fill(await openForm(), { 'Energy Generation Value': '0', 'Grid Emission Factor': '0' })
    await save()
    await screen.findByRole('heading', { name: 'Solar Panel saved! Total: 2' })
    expect(server.of('saveSolar')[0]?.body).toMatchObject({
      Energy_Generation_Value: 0,
      Grid_Emission_Factor: 0,
    })
  })

  it('rejects an installation date after today', async () => {
    const form = await openForm()
    fill(form, { 'Installation Date': '2999-01-01' })
    await save()
    expect(within(form).getByText('The installation date cannot be after today')).toBeTruthy()
    expect(server.of('saveSolar')).toHaveLength(0)
  })

  it('shows an error and sends nothing without a member', async () => {
    signOutHere()
    fill(await openForm())
    await save()
    expect(await screen.findByText('User not logged in')).toBeTruthy()
    expect(server.of('saveSolar')).toHaveLength(0)
  })

  it.each([
    ['with its sentence', { status: 400, body: { message: 'Duplicate SUID' } }, 'Failed: Duplicate SUID'],
    ['without one', { status: 400, body: {} }, 'Failed: Unknown error'],
    ['by silence', 'silent' as const, 'Server error!'],
  ])(
    'when the server refuses %s, shows why, keeps the input and retries with the same panel',
    async (_, reply, words) => {
      server.answers.saveSolar = reply
      const form = await openForm()
      fill(form)
      await save()
      expect(await screen.findByText(words)).toBeTruthy()
      expect(within(form).getByLabelText<HTMLInputElement>('Installed Capacity').value).toBe('5.4 kW')
      server.answers.saveSolar = saved
      await save()
      await screen.findByRole('heading', { name: 'Solar Panel saved! Total: 2' })
      const [first, second] = server.of('saveSolar')
      expect(second?.body).toEqual(first?.body)
    },
  )
})
