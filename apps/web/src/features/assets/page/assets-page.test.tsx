// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { evRow, listOf as list, solarRow, treeRow as tree } from '../../../../test/asset-rows.ts'
import { enter, fakeServer, leave, show } from '../../../../test/member-page.tsx'
import { fakePhotoPlatform } from '../../../../test/photo-platform.ts'
import { AssetsPage } from './assets-page.tsx'
import '../ev/dialogs.tsx'
import '../ev/drives-dialog.tsx'
import '../solar/dialogs.tsx'
import '../tree/details.tsx'
import '../../../ui/figures/estimates/kinds.tsx'
import '../../../ui/review/appeal-dialog.tsx'

const REASON = 'The photo does not show the whole tree.'

const event = (more: object) => ({
  ...{ at: 1, event: 'saved', actor: 'A reviewer', role: 'reviewer', serials: null, amount: 0 },
  ...{ reason_code: 'unclear_photo', reason: null },
  ...more,
})

let server: ReturnType<typeof fakeServer>
let warned: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  fakePhotoPlatform()
  enter()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({
    listEvs: list(evRow('e1', { distance: 120 }), evRow('e2', { reason: REASON })),
    listSolar: list(solarRow('s1'), solarRow('s2', { reason: REASON, inverter_type: 'microinverter' })),
    listTrees: list(tree('t1'), tree('t2', { dbh: 3 }), tree('t3', { reason: REASON })),
    assetStatuses: { e1: 'approved', e2: 'rejected', s2: 'rejected', t1: 'approved', t3: 'rejected' },
    assetHistory: {
      data: [
        event({ at: 2, event: 'approved', serials: 'ECO-TRE-2026-1-50' }),
        event({
          at: 2,
          event: 'resubmitted',
          role: 'you',
          changed: ['heightCm', 'photos', 'new'],
          amount: 50,
        }),
        event({ at: 1, event: 'rejected', role: 'administrator', reason: REASON, amount: -50 }),
      ],
    },
    listTransactions: list(),
    addTransaction: { status: 'success', message: 'ok', data: {} },
    updateEv: { status: 'success', message: 'ok', data: {} },
    updateSolar: { status: 'success', message: 'ok', data: {} },
    updateTree: { status: 'success', message: 'ok', data: {} },
    deleteAsset: { message: 'ok', undo_until: 0 },
    restoreAsset: { message: 'ok' },
  })
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const card = async (name: string) => {
  const found = (await screen.findByRole('heading', { name, level: 3 })).closest('article')
  if (!found) throw new Error(`${name} has no card`)
  return within(found)
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const alone = () => screen.queryByRole('alertdialog')

describe('AssetsPage', () => {
  it('shows its three sections and the literal texts of empty ones', async () => {
    server.answers.listEvs = list()
    server.answers.listSolar = list()
    server.answers.listTrees = list()
    server.answers.assetStatuses = {}
    await show(<AssetsPage />)
    expect(await screen.findByText('No Tree assets listed yet.')).toBeTruthy()
    expect(screen.getByText('No EV assets listed yet.')).toBeTruthy()
    expect(screen.getByText('No Solar Panel assets listed yet.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Sustainable Assets')
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'EVs',
      'Solar Panels',
      'Trees',
    ])
  })

  it('shows each status from the status map; an asset missing from it is pending', async () => {
    await show(<AssetsPage />)
    expect((await card('Neem t1')).getByText('Approved')).toBeTruthy()
    expect((await card('Neem t2')).getByText('Pending')).toBeTruthy()
    expect((await card('Neem t3')).getByText('Rejected')).toBeTruthy()
    expect((await card('Neem t3')).getByText(REASON)).toBeTruthy()
  })

  it('shows heights in m, diameters in cm, and a dash for unknown values', async () => {
    await show(<AssetsPage />)
    const facts = (await card('Neem t2')).getAllByRole('definition').map((fact) => fact.textContent)
    expect(facts).toEqual(['18 Jul 2025', '1.5 m', '3 cm'])
    expect((await card('Neem t1')).getByText('–')).toBeTruthy()
  })

  it('caches the list in the browser', async () => {
    await show(<AssetsPage />)
    await card('Neem t1')
    await waitFor(() => expect(JSON.parse(localStorage.getItem('assets') ?? '{}').trees).toHaveLength(3))
  })

  it('filters by status and counts the matches of each filter', async () => {
    await show(<AssetsPage />)
    await card('Neem t1')
    await press(/^Approved/)
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('button', { name: /^All/ }).textContent).toBe('All7')
    await press(/^Rejected/)
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Tata Nexon e2',
      '5.4 kW solar panel',
      'Neem t3',
    ])
  })

  it('shows View Details on every card, and Add Details on vehicles only', async () => {
    await show(<AssetsPage />)
    await card('Neem t1')
    expect(screen.getAllByRole('button', { name: /^View Details/ })).toHaveLength(7)
    expect(screen.getAllByRole('button', { name: /^Add Details/ })).toHaveLength(2)
  })

  it('shows the driven distance, or the potential of the range before the first drive', async () => {
    server.answers.listEvs = list(evRow('e1', { distance: 120 }), evRow('e3'))
    await show(<AssetsPage />)
    const facts = async (name: string) =>
      (await card(name)).getAllByRole('definition').map((fact) => fact.textContent?.split(', how')[0])
    expect(await facts('Tata Nexon e1')).toEqual(['120 km', '27.36 kg', '50'])
    expect(await facts('Tata Nexon e3')).toEqual(['312 km', '37.44 kg', '50, pending'])
  })

  it('shows six assets of a kind, and all of them on request', async () => {
    server.answers.listTrees = list(...Array.from({ length: 40 }, (_, n) => tree(`n${n}`)))
    await show(<AssetsPage />)
    await card('Neem n0')
    expect(screen.queryByRole('heading', { name: 'Neem n6' })).toBeNull()
    await press('Show all, Trees')
    expect(await card('Neem n39')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  })

  it('loads the next page on request', async () => {
    server.answers.listTrees = ({ url }) =>
      url.includes('cursor=two') ? list(tree('t9')) : { ...list(tree('t1')), next: 'two' }
    await show(<AssetsPage />)
    await card('Neem t1')
    await press('Show more')
    expect(await card('Neem t9')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('shows assets as pending with a note and no toast when the statuses fail to load', async () => {
    server.answers.assetStatuses = { status: 404, body: {} }
    await show(<AssetsPage />)
    expect((await card('Neem t1')).getByText('Pending')).toBeTruthy()
    expect(screen.getByText(/couldn't load the review status/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(warned).toHaveBeenCalledWith('Could not load asset statuses:', expect.anything())
  })

  it('shows a quiet note when the list fails to load, and loads it on Retry', async () => {
    const former = server.answers.listTrees
    server.answers.listTrees = { status: 404, body: {} }
    await show(<AssetsPage />)
    const note = await screen.findByText("We couldn't load your trees.")
    expect(warned).toHaveBeenCalledWith('Could not load trees:', expect.anything())
    if (former) server.answers.listTrees = former
    await userEvent.click(within(note.closest('div') as HTMLElement).getByRole('button', { name: 'Retry' }))
    expect(await card('Neem t1')).toBeTruthy()
  })
})

async function open(name: string, door = 'View Details') {
  await show(<AssetsPage />)
  await card(name)
  await press(`${door}, ${name}`)
  return within(await screen.findByRole('dialog', { name }))
}
type Opened = Awaited<ReturnType<typeof open>>
const put = (dialog: Opened, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })
const alertText = async () => (await screen.findByRole('alertdialog')).querySelector('p')?.textContent

describe('electric vehicle details', () => {
  it('shows all facts with their units', async () => {
    const details = await open('Tata Nexon e1')
    const lines = details.getAllByRole('definition').map((fact) => fact.textContent?.split(', how')[0])
    expect(lines.slice(0, 15)).toEqual([
      'SUVs',
      'Tata',
      'Nexon e1',
      '2023',
      '14.2 kWh/100 km',
      '312 km',
      'DC fast',
      '0.71 kg/kWh',
      '140 km/h',
      '6 h',
      '105 kW',
      '–',
      '120 km',
      '27.36 kg',
      '37.44 kg',
    ])
  })

  it('shows a second estimate that is never added to credits', async () => {
    const details = await open('Tata Nexon e1')
    const drawing = await details.findByRole('img', { name: /^Second estimate/ })
    expect(drawing.getAttribute('aria-label')).toBe(
      'Second estimate 8.3 kg saved, range 5.9 kg to 21.5 kg. Platform rule 27.36 kg rule.',
    )
    expect(details.getByText('Science, never added to credits')).toBeTruthy()
    expect(details.getByRole('link', { name: 'UK Government 2021, petrol vehicles' })).toBeTruthy()
  })

  it('sends only the changed fields, under the capitalised names', async () => {
    const details = await open('Tata Nexon e1')
    await press('Update')
    put(details, 'Model', 'Nexon Max')
    put(details, 'Range', '330')
    put(details, 'Top Speed', '')
    put(details, 'Registration or VIN', 'MH12AB1234')
    await press('Save')
    expect(await screen.findByText('EV updated successfully!')).toBeTruthy()
    const [call] = server.of('updateEv')
    expect(call?.request).toMatchObject({ method: 'PUT', url: '/api/evmasterdata/e1' })
    expect(call?.body).toEqual({
      Model: 'Nexon Max',
      Range: 330,
      Top_Speed: null,
      Identifier: 'MH12AB1234',
    })
  })

  it('removes the stored registration on request', async () => {
    server.answers.listEvs = list(evRow('e1', { has_identifier: true }))
    const details = await open('Tata Nexon e1')
    expect(details.getByText('Stored as a one-way hash')).toBeTruthy()
    await press('Update')
    await userEvent.click(details.getByRole('checkbox', { name: 'Remove the stored number' }))
    await press('Save')
    await waitFor(() => expect(server.of('updateEv')[0]?.body).toEqual({ Identifier: null }))
  })

  it('alerts when nothing has changed', async () => {
    await open('Tata Nexon e1')
    await press('Update')
    await press('Save')
    expect(await alertText()).toBe('No changes to update!')
    expect(server.of('updateEv')).toHaveLength(0)
  })

  it.each([
    ['refuses', { status: 500, body: {} }],
    ['is silent', 'silent' as const],
  ])('alerts and keeps the input when the server %s', async (_, reply) => {
    server.answers.updateEv = reply
    const details = await open('Tata Nexon e1')
    await press('Update')
    put(details, 'Range', '330')
    await press('Save')
    expect(await alertText()).toBe('Failed to update EV!')
    expect(details.getByLabelText<HTMLInputElement>('Range').value).toBe('330')
  })

  it('resubmits a corrected vehicle after a rejection', async () => {
    await show(<AssetsPage />)
    await card('Tata Nexon e2')
    await press('Fix and resubmit, Tata Nexon e2')
    const dialog = within(await screen.findByRole('dialog', { name: 'Tata Nexon e2' }))
    expect(dialog.getByText(`“${REASON}”`)).toBeTruthy()
    put(dialog, 'Range', '300')
    await press('Save and resubmit')
    await waitFor(() => expect(server.of('updateEv')[0]?.body).toEqual({ Range: 300 }))
  })

  it('deletes a vehicle after a confirmation, and restores it with Undo', async () => {
    await open('Tata Nexon e1')
    await press('Delete')
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    )
    expect(await screen.findByText('Tata Nexon e1 deleted')).toBeTruthy()
    expect(server.of('deleteAsset')[0]?.request.url).toBe('/api/assets/e1')
    await press(/^Undo/)
    expect(await screen.findByText('Tata Nexon e1 restored')).toBeTruthy()
  })
})

describe('transactions of an electric vehicle', () => {
  const drive = (ev_tran_id: string, active_distance: number, created_date: number) => ({
    ev_tran_id,
    ev_id: 'e1',
    active_distance,
    created_date,
  })
  const rows = (dialog: Opened) =>
    dialog.queryAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)

  it('are listed newest first in km, read by ev_id', async () => {
    server.answers.listTransactions = list(drive('d1', 20, 1_000), drive('d2', 35.5, 2_000))
    const dialog = await open('Tata Nexon e1', 'Add Details')
    await dialog.findByText('35.5 km')
    expect(rows(dialog)).toEqual(['35.5 km', '20 km'])
    expect(server.of('listTransactions')[0]?.request.url).toBe('/api/by-ev/e1')
  })

  it('grow by an added distance, which updates list and total', async () => {
    const dialog = await open('Tata Nexon e1', 'Add Details')
    expect(await dialog.findByText('No distance added yet.')).toBeTruthy()
    put(dialog, 'Active distance', '42.5')
    server.answers.listTransactions = list(drive('d1', 42.5, 1_000))
    server.answers.listEvs = list(evRow('e1', { distance: 162.5 }))
    await press('Add distance')
    expect(await alertText()).toBe('Transaction added successfully!')
    expect(server.of('addTransaction')[0]?.body).toEqual({ ev_id: 'e1', active_distance: 42.5 })
    await press('OK')
    expect(await dialog.findByText('162.5 km')).toBeTruthy()
    expect(rows(dialog)).toEqual(['42.5 km'])
    expect(dialog.getByLabelText<HTMLInputElement>('Active distance').value).toBe('')
  })

  it.each(['', '0', '-3'])('reject the distance %j', async (km) => {
    const dialog = await open('Tata Nexon e1', 'Add Details')
    put(dialog, 'Active distance', km)
    await press('Add distance')
    expect(dialog.getByText(/Enter a distance above 0/)).toBeTruthy()
    expect(server.of('addTransaction')).toHaveLength(0)
  })

  it.each([
    ['refuses', { status: 500, body: {} }],
    ['is silent', 'silent' as const],
  ])('alert when the server %s, and retry with the same key', async (_, reply) => {
    server.answers.addTransaction = reply
    const dialog = await open('Tata Nexon e1', 'Add Details')
    put(dialog, 'Active distance', '12')
    await press('Add distance')
    expect(await alertText()).toBe('Failed to add transaction')
    await press('OK')
    await waitFor(() => expect(alone()).toBeNull())
    expect(dialog.getByLabelText<HTMLInputElement>('Active distance').value).toBe('12')
    await press('Add distance')
    await waitFor(() => expect(server.of('addTransaction')).toHaveLength(2))
    const keys = server.of('addTransaction').map((call) => call.request.headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('are cleared, logged and replaced by a note when they fail to load', async () => {
    server.answers.listTransactions = list(drive('d1', 20, 1_000))
    const dialog = await open('Tata Nexon e1', 'Add Details')
    await dialog.findByText('20 km')
    server.answers.listTransactions = { status: 404, body: {} }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Add Details, Tata Nexon e1')
    const again = within(await screen.findByRole('dialog', { name: 'Tata Nexon e1' }))
    expect(await again.findByText("We couldn't load the transactions.")).toBeTruthy()
    expect(rows(again)).toEqual([])
    expect(warned).toHaveBeenCalledWith('Could not load transactions:', expect.anything())
  })
})

describe('solar panel details', () => {
  const only = (more: object = {}) => {
    server.answers.listSolar = list(solarRow('s1', more))
  }

  it('show kW, kWh and the date', async () => {
    only()
    const details = await open('5.4 kW solar panel')
    const lines = details.getAllByRole('definition').map((fact) => fact.textContent?.split(', how')[0])
    expect(lines.slice(0, 7)).toEqual([
      '5.4 kW',
      '04 Mar 2025',
      '6,480 kWh',
      '0.71 kg/kWh',
      'String',
      '–',
      '4.54 tons',
    ])
    const drawing = await details.findByRole('img', { name: /^Second estimate/ })
    expect(drawing.getAttribute('aria-label')).toContain('4.34 tons avoided, range 4.21 tons to 4.43 tons')
  })

  it('send only the changed fields', async () => {
    only()
    const details = await open('5.4 kW solar panel')
    await press('Update')
    put(details, 'Energy Generation Value', '6500')
    await press('Save')
    expect(await screen.findByText('Solar Panel updated successfully!')).toBeTruthy()
    expect(server.of('updateSolar')[0]?.request.url).toBe('/api/solarpanel/s1')
    expect(server.of('updateSolar')[0]?.body).toEqual({ Energy_Generation_Value: 6500 })
  })

  it('alert when nothing has changed, and when the update fails', async () => {
    only()
    server.answers.updateSolar = { status: 500, body: {} }
    const details = await open('5.4 kW solar panel')
    await press('Update')
    await press('Save')
    expect(await alertText()).toBe('No changes to update!')
    await press('OK')
    await waitFor(() => expect(alone()).toBeNull())
    put(details, 'Installed Capacity', '5.5')
    await press('Save')
    expect(await alertText()).toBe('Failed to update Solar Panel!')
  })

  it('show the reason of a rejection', async () => {
    server.answers.listSolar = list(solarRow('s2', { reason: REASON }))
    const details = await open('5.4 kW solar panel')
    expect(details.getByText(`“${REASON}”`)).toBeTruthy()
  })
})

describe('tree details', () => {
  it('estimate what a measured tree has stored, and say what is missing for it', async () => {
    const details = await open('Neem t1')
    expect(await details.findByText(/the trunk diameter at 1.3 m is missing/)).toBeTruthy()
    expect(details.queryByRole('img', { name: /^Second estimate/ })).toBeNull()
    await press('Close')
    server.answers.listTrees = list(tree('t7', { dbh: 6, height: 3.2 }))
    leave()
    enter()
    const measured = await open('Neem t7')
    const drawing = await measured.findByRole('img', { name: /^Second estimate/ })
    expect(drawing.getAttribute('aria-label')).toBe(
      'Second estimate 8.3 kg stored so far, range 3.9 kg to 15.7 kg. Platform rule 21 kg rule, a year.',
    )
  })

  it('show facts, serial numbers and history with reasons', async () => {
    const details = await open('Neem t1')
    expect((await details.findAllByText('ECO-TRE-2026-1-50')).length).toBe(2)
    const history = within(details.getByRole('region', { name: 'History' }))
    expect(history.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/ApprovedA reviewer, 01 Jan 1970.*Its credits are confirmed\.ECO-TRE-2026-1-50$/),
      expect.stringContaining('Changed: Height (cm), Photos50 credits are pending again.'),
      expect.stringContaining(`RejectedAn administrator, 01 Jan 1970`),
    ])
    expect(history.getByText(`Photo unclear: “${REASON}”`)).toBeTruthy()
    expect(history.getByText(/^50 pending credits were removed/)).toBeTruthy()
    expect(details.getByText('Taljai Hills')).toBeTruthy()
  })

  it('alert when nothing has changed', async () => {
    await open('Neem t1')
    await press('Update')
    await press('Save')
    expect(await screen.findByText('No changes to update!')).toBeTruthy()
    expect(server.of('updateTree')).toHaveLength(0)
  })

  it('send only the changed fields, under the capitalised names', async () => {
    const details = await open('Neem t1')
    await press('Update')
    const put = (label: string, value: string) =>
      fireEvent.change(details.getByLabelText(label), { target: { value } })
    put('Height (cm)', '180')
    put('Trunk diameter, DBH (cm)', '4.5')
    await press('Save')
    expect(await screen.findByText('Tree updated successfully!')).toBeTruthy()
    const [call] = server.of('updateTree')
    expect(call?.request).toMatchObject({ method: 'PUT', url: '/api/tree/t1' })
    expect(call?.body).toEqual({ Height: 180, DBH: 4.5 })
    expect(server.of('uploadImages')).toHaveLength(0)
  })

  it('keep the input when the update fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server.answers.updateTree = { status: 500, body: {} }
    const details = await open('Neem t1')
    await press('Update')
    fireEvent.change(details.getByLabelText('Location'), { target: { value: 'Baner' } })
    await press('Save')
    expect(await screen.findByText('Failed to update tree!')).toBeTruthy()
    expect((details.getByLabelText('Location') as HTMLInputElement).value).toBe('Baner')
  })

  it('resubmit a corrected tree after a rejection', async () => {
    await show(<AssetsPage />)
    await card('Neem t3')
    await press('Fix and resubmit, Neem t3')
    const dialog = within(await screen.findByRole('dialog', { name: 'Neem t3' }))
    expect(dialog.getByText(`“${REASON}”`)).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Location'), { target: { value: 'Baner' } })
    await press('Save and resubmit')
    await waitFor(() => expect(server.of('updateTree')[0]?.body).toEqual({ Location: 'Baner' }))
  })

  it('delete a tree after a confirmation that names the credits, and restore it with Undo', async () => {
    await open('Neem t1')
    await press('Delete')
    const [lists, histories] = [server.of('listTrees').length, server.of('assetHistory').length]
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/50 credits will be reversed.*goes back to review/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Neem t1 deleted')).toBeTruthy()
    await waitFor(() => expect(server.of('listTrees').length).toBeGreaterThan(lists))
    expect(server.of('assetHistory')).toHaveLength(histories)
    expect(server.of('deleteAsset')[0]?.request.url).toBe('/api/assets/t1')
    await press(/^Undo/)
    expect(await screen.findByText('Neem t1 restored')).toBeTruthy()
    expect(server.of('restoreAsset')[0]?.request.url).toBe('/api/assets/t1/restore')
  })

  it('keep a tree when the confirmation is cancelled', async () => {
    await open('Neem t1')
    await press('Delete')
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
    )
    await waitFor(() => expect(alone()).toBeNull())
    expect(server.of('deleteAsset')).toHaveLength(0)
  })
})

describe('correcting a rejected asset', () => {
  const rejected = { reason: REASON, reason_code: 'not_yours' }
  const described = (element: Element | null) =>
    (element?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' | ')

  it('starts at the control that the reason names, with the reason there and on top', async () => {
    server.answers.listEvs = list(evRow('e2', rejected))
    await show(<AssetsPage />)
    await card('Tata Nexon e2')
    await press('Fix and resubmit, Tata Nexon e2')
    const dialog = within(await screen.findByRole('dialog', { name: 'Tata Nexon e2' }))
    const identifier = dialog.getByLabelText('Registration or VIN')
    await waitFor(() => expect(document.activeElement).toBe(identifier))
    expect(dialog.getByText('Rejected: Not shown to be yours')).toBeTruthy()
    expect(described(identifier)).toContain(`Not shown to be yours: “${REASON}”`)
    put(dialog, 'Registration or VIN', 'MH12AB1234')
    expect(described(identifier)).not.toContain(REASON)
    await press('Save and resubmit')
    await waitFor(() => expect(server.of('updateEv')[0]?.body).toEqual({ Identifier: 'MH12AB1234' }))
  })

  it('starts at the photos of a tree from its details, which say so', async () => {
    server.answers.listTrees = list(tree('t3', { reason: REASON, reason_code: 'unclear_photo' }))
    const details = await open('Neem t3')
    expect(details.getByText('Opens the form at Photos.')).toBeTruthy()
    await userEvent.click(details.getByRole('button', { name: 'Fix and resubmit' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose photos'))
    expect(details.getByText(`Photo unclear: “${REASON}”`)).toBeTruthy()
  })

  it('starts at the text when the reason names no control', async () => {
    server.answers.listTrees = list(tree('t3', { reason: REASON, reason_code: 'other' }))
    await show(<AssetsPage />, '/view-assets?asset=t3&fix=true')
    const dialog = within(await screen.findByRole('dialog', { name: 'Neem t3' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain(REASON))
    expect(dialog.getByRole('button', { name: 'Save and resubmit' })).toBeTruthy()
  })
})

describe('a link to an asset', () => {
  it('opens it with its history, also from a later page of its list', async () => {
    server.answers.assetStatuses = { t9: 'approved' }
    server.answers.listTrees = ({ url }) =>
      url.includes('cursor=two') ? list(tree('t9')) : { ...list(tree('t1')), next: 'two' }
    await show(<AssetsPage />, '/view-assets?asset=t9&fix=true')
    const dialog = within(await screen.findByRole('dialog', { name: 'Neem t9' }))
    expect(dialog.getByRole('button', { name: 'Update' })).toBeTruthy()
  })

  it('opens the form at the control that it names, of an asset that waits', async () => {
    server.answers.assetStatuses = { t2: 'pending' }
    server.answers.listTrees = list(tree('t2'))
    await show(<AssetsPage />, '/view-assets?asset=t2&at=location')
    const dialog = within(await screen.findByRole('dialog', { name: 'Neem t2' }))
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Location')))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(dialog.getByText('Waiting for review')).toBeTruthy()
  })

  it('says when the asset is gone', async () => {
    await show(<AssetsPage />, '/view-assets?asset=tree_gone')
    expect(await screen.findByText('This asset no longer exists.')).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: /Neem/ })).toBeNull()
  })
})

describe('the waiting time', () => {
  const HOUR_MS = 3_600_000
  const times = (usual: object | null, oldest: number | null) => {
    const one = { usual, oldest }
    server.answers.waitingTimes = { ev: one, solar: one, tree: one, activity: one }
  }
  it.each([
    [
      { from: 2.5 * HOUR_MS, to: 8.2 * HOUR_MS },
      1,
      'Usually 2 to 9 hours',
      'usually decides in 2 to 9 hours.',
    ],
    [{ from: 0.2 * HOUR_MS, to: 0.7 * HOUR_MS }, null, 'Usually less than 1 hour', 'in less than 1 hour.'],
    [
      { from: 30 * HOUR_MS, to: 60 * HOUR_MS },
      100 * HOUR_MS,
      'Longer than usual right now',
      'in 1 to 3 days. Right now it takes longer: the oldest entry has waited 4 days.',
    ],
  ])('of %o and %o is shown on the card and in the details', async (usual, oldest, short, full) => {
    times(usual, oldest)
    server.answers.readAhead = { ahead: 12 }
    const details = await open('Neem t2')
    const note = new RegExp(`12 entries are ahead of yours.*${full} We'll notify you.`)
    expect(await details.findByText(note)).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect((await card('Neem t2')).getByText(short)).toBeTruthy()
  })

  it('is not made up from too few reviews', async () => {
    const details = await open('Neem t2')
    expect(details.getByText(/There are too few recent reviews to say/)).toBeTruthy()
  })
})

describe('An appeal', () => {
  const sent = {
    ...{ entry_id: 's2', kind: 'solar', text: 'The roof is mine.', sent_date: 2 },
    ...{ answer: null, decided_date: null },
  }
  const openDetails = async () => {
    server.answers.listSolar = list(solarRow('s2', { reason: REASON }))
    return within(await openSolar())
  }
  const openSolar = async () => {
    await show(<AssetsPage />)
    const [view] = await screen.findAllByRole('button', { name: /^View Details, .*kW/ })
    if (view) await userEvent.click(view)
    return screen.findByRole('dialog')
  }

  it('keeps its text when it is refused, and shows that it waits once it is sent', async () => {
    const details = await openDetails()
    await userEvent.click(details.getByRole('button', { name: 'Appeal' }))
    const form = within(await screen.findByRole('dialog', { name: 'Appeal this rejection' }))
    await userEvent.type(form.getByRole('textbox'), sent.text)
    server.answers.appealRejection = { status: 409, body: { code: 'conflict', message: 'Not now.' } }
    await userEvent.click(form.getByRole('button', { name: 'Send appeal' }))
    expect(await form.findByText('Not now.')).toBeTruthy()
    expect(form.getByRole<HTMLTextAreaElement>('textbox').value).toBe(sent.text)
    server.answers.appealRejection = { ...sent, state: 'waiting' }
    server.answers.listAppeals = { data: [{ ...sent, state: 'waiting' }] }
    await userEvent.click(form.getByRole('button', { name: 'Send appeal' }))
    expect(await details.findByText(/is waiting for another reviewer/)).toBeTruthy()
    expect(details.queryByRole('button', { name: 'Appeal' })).toBeNull()
  })

  it('shows the answer, and is not offered again', async () => {
    const answer = 'The photo shows another roof.'
    server.answers.listAppeals = { data: [{ ...sent, state: 'declined', answer, decided_date: 3 }] }
    const details = await openDetails()
    expect(await details.findByText(/Your appeal was declined on/)).toBeTruthy()
    expect(details.getByText(`“${answer}”`, { exact: false })).toBeTruthy()
    expect(details.queryByRole('button', { name: 'Appeal' })).toBeNull()
  })
})
