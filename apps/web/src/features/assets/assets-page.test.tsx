// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { fakePhotoPlatform } from '../../../test/photo-platform.ts'
import { AssetsPage } from './assets-page.tsx'

const tree = (tid: string, more: object = {}) => ({
  tid,
  u_id: 'u_1',
  treename: `Neem ${tid}`,
  botanicalname: 'Azadirachta indica',
  plantingdate: '2025-07-18',
  dbh: null,
  height: 1.5,
  location: 'Taljai Hills',
  imageurl: null,
  imageUrls: [],
  status: 'pending',
  reason: null,
  created_date: 1_760_000_000_000,
  ...more,
})
const list = (...data: object[]) => ({ status: 'success', data })
const REASON = 'The photo does not show the whole tree.'

let server: ReturnType<typeof fakeServer>
let warned: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  fakePhotoPlatform()
  enter()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({
    listTrees: list(tree('t1'), tree('t2', { dbh: 3 }), tree('t3', { reason: REASON })),
    assetStatuses: { t1: 'approved', t3: 'rejected' },
    assetHistory: {
      data: [
        { at: 2, event: 'approved', actor: 'A reviewer', reason: null, serials: 'ECO-TRE-2026-1-50' },
        { at: 1, event: 'rejected', actor: 'A reviewer', reason: REASON, serials: null },
      ],
    },
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

describe('my sustainable assets', () => {
  it('names its three sections and says literally what is empty', async () => {
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

  it('shows each status by the map; an asset that the map does not know is pending', async () => {
    await show(<AssetsPage />)
    expect((await card('Neem t1')).getByText('Approved')).toBeTruthy()
    expect((await card('Neem t2')).getByText('Pending')).toBeTruthy()
    expect((await card('Neem t3')).getByText('Rejected')).toBeTruthy()
    expect((await card('Neem t3')).getByText(REASON)).toBeTruthy()
  })

  it('shows metres, centimetres and a dash for what is unknown', async () => {
    await show(<AssetsPage />)
    const facts = (await card('Neem t2')).getAllByRole('definition').map((fact) => fact.textContent)
    expect(facts).toEqual(['18 Jul 2025', '1.5 m', '3 cm'])
    expect((await card('Neem t1')).getByText('–')).toBeTruthy()
  })

  it('keeps a copy of the list in the browser', async () => {
    await show(<AssetsPage />)
    await card('Neem t1')
    await waitFor(() => expect(JSON.parse(localStorage.getItem('assets') ?? '{}').trees).toHaveLength(3))
  })

  it('filters by status and counts what each filter lets through', async () => {
    await show(<AssetsPage />)
    await card('Neem t1')
    await press(/^Approved/)
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^All/ }).textContent).toBe('All3')
    await press(/^Rejected/)
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Neem t3',
    ])
  })

  it('reads the next page when more is asked for', async () => {
    server.answers.listTrees = ({ url }) =>
      url.includes('cursor=two') ? list(tree('t9')) : { ...list(tree('t1')), next: 'two' }
    await show(<AssetsPage />)
    await card('Neem t1')
    await press('Show more')
    expect(await card('Neem t9')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('takes a failed status map for pending, with a note and no toast', async () => {
    server.answers.assetStatuses = { status: 404, body: {} }
    await show(<AssetsPage />)
    expect((await card('Neem t1')).getByText('Pending')).toBeTruthy()
    expect(screen.getByText(/review status could not be loaded/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(warned).toHaveBeenCalledWith('Could not load asset statuses:', expect.anything())
  })

  it('says quietly that the list could not be loaded, and loads it on Retry', async () => {
    const former = server.answers.listTrees
    server.answers.listTrees = { status: 404, body: {} }
    await show(<AssetsPage />)
    const note = await screen.findByText('Your trees could not be loaded.')
    expect(warned).toHaveBeenCalledWith('Could not load trees:', expect.anything())
    if (former) server.answers.listTrees = former
    await userEvent.click(within(note.closest('div') as HTMLElement).getByRole('button', { name: 'Retry' }))
    expect(await card('Neem t1')).toBeTruthy()
  })
})

describe('one tree', () => {
  async function open(name: string) {
    await show(<AssetsPage />)
    await card(name)
    await press(`View Details, ${name}`)
    return within(await screen.findByRole('dialog', { name }))
  }

  it('tells its facts, serial numbers and history with reasons', async () => {
    const details = await open('Neem t1')
    expect((await details.findAllByText('ECO-TRE-2026-1-50')).length).toBe(2)
    expect(details.getByText(REASON)).toBeTruthy()
    expect(details.getByText('Taljai Hills')).toBeTruthy()
  })

  it('alerts when nothing was changed', async () => {
    await open('Neem t1')
    await press('Update')
    await press('Save')
    expect(await screen.findByText('No changes to update!')).toBeTruthy()
    expect(server.of('updateTree')).toHaveLength(0)
  })

  it('sends only what was changed, under the capitalised names', async () => {
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

  it('keeps what was typed when the update fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server.answers.updateTree = { status: 500, body: {} }
    const details = await open('Neem t1')
    await press('Update')
    fireEvent.change(details.getByLabelText('Location'), { target: { value: 'Baner' } })
    await press('Save')
    expect(await screen.findByText('Failed to update tree!')).toBeTruthy()
    expect((details.getByLabelText('Location') as HTMLInputElement).value).toBe('Baner')
  })

  it('that was rejected is corrected and sent again', async () => {
    await show(<AssetsPage />)
    await card('Neem t3')
    await press('Correct and send again, Neem t3')
    const dialog = within(await screen.findByRole('dialog', { name: 'Neem t3' }))
    expect(dialog.getByText(REASON)).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Location'), { target: { value: 'Baner' } })
    await press('Save and send again')
    await waitFor(() => expect(server.of('updateTree')[0]?.body).toEqual({ Location: 'Baner' }))
  })

  it('is deleted after a question that names the credits, and comes back with Undo', async () => {
    await open('Neem t1')
    await press('Delete')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/50 credits are taken back.*reviewed again/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Neem t1 deleted')).toBeTruthy()
    expect(server.of('deleteAsset')[0]?.request.url).toBe('/api/assets/t1')
    await press(/^Undo/)
    expect(await screen.findByText('Neem t1 is back')).toBeTruthy()
    expect(server.of('restoreAsset')[0]?.request.url).toBe('/api/assets/t1/restore')
  })

  it('stays when the question is answered with Cancel', async () => {
    await open('Neem t1')
    await press('Delete')
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
    )
    await waitFor(() => expect(alone()).toBeNull())
    expect(server.of('deleteAsset')).toHaveLength(0)
  })
})
