// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { WalletPage } from './wallet-page.tsx'
import { WalletPopup } from './wallet-popup.tsx'

const parts = { pending: 50, available: 250, held: 0, reserved: 0, buffer: 0, owed: 0, retired: 0 }
const row = (id: string, more: object) => ({
  id,
  at: new Date(2026, 10, 20, 9).getTime(),
  code: 'CLAIM',
  cause: 'saved',
  asset_id: 't1',
  asset_kind: 'tree',
  title: 'Neem, Taljai Hills',
  asset_status: 'pending',
  serials: null,
  log_index: null,
  amount: 50,
  balance: 300,
  ...more,
})

let server: ReturnType<typeof fakeServer>
let warned: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  enter()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({
    getCredits: { token_value: 300, parts },
    getWallet: { earned: { activity_coins: 385, game_points: 0 } },
    getStatement: ({ url }) =>
      url.includes('account=coins')
        ? { rows: [] }
        : {
            rows: [
              row('3', {}),
              row('2', {
                code: 'ISSUE',
                cause: 'approved',
                amount: 0,
                balance: 250,
                asset_status: 'approved',
                serials: 'ECO-TRE-2026-1-50',
              }),
              row('1', {
                code: 'VOID',
                cause: 'deleted',
                amount: -50,
                balance: 250,
                asset_status: null,
                title: '',
              }),
            ],
          },
  })
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
})

describe('WalletPopup', () => {
  const popup = async () => {
    await show(<WalletPopup open onOpenChange={() => undefined} />)
    return within(await screen.findByRole('dialog', { name: 'Wallet' }))
  }

  it('shows the fixed welcome grants, and credits with two decimals', async () => {
    const wallet = await popup()
    expect(await wallet.findByText('300.00')).toBeTruthy()
    expect(wallet.getByText('Game Points').parentElement?.textContent).toBe('Game Points2,450')
    expect(wallet.getByText('Gold Coins').parentElement?.textContent).toBe('Gold Coins1,250')
    expect(await wallet.findByText('+385')).toBeTruthy()
    expect(wallet.getByText('250.00')).toBeTruthy()
  })

  it('shows a note instead of credits that fail to load, never 0, and loads them on Retry', async () => {
    const former = server.answers.getCredits
    server.answers.getCredits = { status: 404, body: {} }
    const wallet = await popup()
    const note = await wallet.findByText("We couldn't load your credits.")
    expect(wallet.queryByText(/0\.00/)).toBeNull()
    expect(wallet.getByText('2,450')).toBeTruthy()
    expect(warned).toHaveBeenCalledWith('Could not load credits:', expect.anything())
    if (former) server.answers.getCredits = former
    await userEvent.click(within(note.closest('div') as HTMLElement).getByRole('button', { name: 'Retry' }))
    expect(await wallet.findByText('300.00')).toBeTruthy()
  })

  it('shows only the welcome grants before the first reply', async () => {
    const waiting = () => new Promise<never>(() => undefined)
    server.answers.getCredits = waiting
    server.answers.getWallet = waiting
    const wallet = await popup()
    expect(wallet.getByText('1,250')).toBeTruthy()
    expect(wallet.queryByText(/0\.00|\+0|^0$/)).toBeNull()
  })

  it('sends no request while closed', async () => {
    await show(<WalletPopup open={false} onOpenChange={() => undefined} />)
    expect(server.calls).toHaveLength(0)
  })
})

describe('WalletPage', () => {
  it('shows notes instead of figures that fail to load', async () => {
    server.answers.getCredits = { status: 404, body: {} }
    server.answers.getWallet = { status: 404, body: {} }
    server.answers.getStatement = { status: 404, body: {} }
    await show(<WalletPage />)
    expect(await screen.findByText("We couldn't load your credits.")).toBeTruthy()
    expect(await screen.findByText("We couldn't load what you earned.")).toBeTruthy()
    expect(document.querySelector('main')?.textContent).not.toContain('0.00')
  })

  it('shows every posting with its running balance between closing and opening balance', async () => {
    await show(<WalletPage />)
    const entries = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
    expect(entries).toEqual([
      expect.stringMatching(/20 Nov.*Neem, Taljai Hills.*Saved.*Pending.*\+50\.00.*300\.00/),
      expect.stringMatching(/Approved.*ECO-TRE-2026-1-50.*0\.00.*250\.00/),
      expect.stringMatching(/Deleted.*−50\.00.*250\.00/),
    ])
    expect(screen.getByText('Closing balance').parentElement?.textContent).toBe('Closing balance300.00')
    expect(screen.getByText('Opening balance').parentElement?.textContent).toBe('Opening balance300.00')
  })

  it('shows the statement of coins, and that there are none', async () => {
    await show(<WalletPage />)
    await userEvent.click(await screen.findByRole('tab', { name: 'Coins' }))
    expect(await screen.findByText('No coins earned yet.')).toBeTruthy()
  })

  it('describes rewards of activities and their cancellation', async () => {
    const coins = { asset_id: null, asset_kind: null, asset_status: null, title: 'Plant a Tree' }
    server.answers.getStatement = ({ url }) =>
      url.includes('account=coins')
        ? {
            rows: [
              row('3', { ...coins, code: 'REWARD', cause: 'activity_restored', amount: 15, balance: 15 }),
              row('2', { ...coins, code: 'UNREWARD', cause: 'activity_cancelled', amount: -15, balance: 0 }),
              row('1', { ...coins, code: 'REWARD', cause: 'activity_accepted', amount: 15, balance: 15 }),
            ],
          }
        : { rows: [] }
    await show(<WalletPage />)
    await userEvent.click(await screen.findByRole('tab', { name: 'Coins' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Plant a Tree.*Activity restored.*\+15.*15$/),
      expect.stringMatching(/Plant a Tree.*Activity cancelled.*−15.*0$/),
      expect.stringMatching(/Plant a Tree.*Activity accepted.*\+15.*15$/),
    ])
  })

  it('loads older postings by cursor, and only then shows the opening balance', async () => {
    server.answers.getStatement = ({ url }) =>
      url.includes('cursor=2') ? { rows: [row('1', { balance: 50 })] } : { rows: [row('2', {})], next: '2' }
    await show(<WalletPage />)
    const older = await screen.findByRole('button', { name: 'Show older entries' })
    expect(screen.queryByText('Opening balance')).toBeNull()
    await userEvent.click(older)
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(screen.getByText('Opening balance').parentElement?.textContent).toBe('Opening balance0.00')
  })

  it('shows a quiet note when the statement fails to load', async () => {
    server.answers.getStatement = { status: 404, body: {} }
    await show(<WalletPage />)
    expect(await screen.findByText("We couldn't load the statement.")).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  const month = (month: number, day: number) => new Date(2026, month, day, 9).getTime()
  const twoMonths = [
    row('4', { at: month(10, 20), amount: 50, balance: 150 }),
    row('3', { at: month(10, 2), code: 'VOID', cause: 'rejected', amount: -50, balance: 100 }),
    row('2', { at: month(9, 30), amount: 100, balance: 150 }),
  ]
  const monthHeads = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

  it('groups the entries by month with its sum, also of a month that is not loaded completely', async () => {
    server.answers.getStatement = { rows: twoMonths, next: '2' }
    server.answers.sumStatement = ({ url }) =>
      url.includes(`from=${new Date(2026, 9, 1).getTime()}&until=${new Date(2026, 10, 1).getTime()}`)
        ? { entries: 4, amount: 120 }
        : { entries: 6, amount: 170 }
    await show(<WalletPage />)
    await waitFor(() => expect(monthHeads()).toEqual(['November 20260.00', 'October 2026+120.00']))
    expect(await screen.findByText('3 of 6 entries')).toBeTruthy()
  })

  it('keeps the filters in the address, in the download and out of the balances', async () => {
    server.answers.getStatement = { rows: twoMonths }
    await show(<WalletPage />, '/page?entries=approvals&kind=tree&to=2026-11-20')
    await waitFor(() => expect(monthHeads()).toHaveLength(2))
    expect(screen.queryByText('Closing balance')).toBeNull()
    const asked = `account=credits&entries=approvals&asset_kind=tree&until=${new Date(2026, 10, 21).getTime()}`
    expect(server.of('getStatement')[0]?.request.url).toContain(asked)
    const download = screen.getByRole('link', { name: 'Download statement as CSV' })
    expect(download.getAttribute('href')).toBe(`/api/credits/u_1/statement.csv?${asked}`)
    await userEvent.click(screen.getByRole('button', { name: 'Filter (3)' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Entries').value).toBe('approvals')
    await userEvent.selectOptions(screen.getByLabelText('Assets'), 'Solar panels')
    await waitFor(() => expect(server.of('getStatement').at(-1)?.request.url).toContain('asset_kind=solar'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('Closing balance')).toBeTruthy()
  })

  it('says when no entry matches, and ignores what an address cannot mean', async () => {
    server.answers.getStatement = { rows: [] }
    await show(<WalletPage />, '/page?tab=nonsense&kind=boat&from=soon&entries=approvals')
    expect(await screen.findByText('No entries match.')).toBeTruthy()
    expect(server.of('getStatement')[0]?.request.url).toMatch(/account=credits&entries=approvals$/)
  })

  it('shows credits by asset, and the entries of one that is opened', async () => {
    const credits = { pending: 0, available: 0, held: 0, reserved: 0, buffer: 0, retired: 0 }
    server.answers.listAssetCredits = {
      assets: [
        {
          id: 't1',
          kind: 'tree',
          title: 'Neem, Baner',
          status: 'approved',
          at: month(6, 18),
          credits: { ...credits, available: 15, buffer: 5, retired: 30 },
        },
        { id: 't2', kind: 'tree', title: 'Mango', status: null, at: month(6, 18), credits },
      ],
      received: [{ kind: 'solar', credits: { ...credits, available: 20 } }],
    }
    await show(<WalletPage />, '/page?view=asset')
    const neem = await screen.findByRole('button', { name: /Neem, Baner/ })
    expect(neem.textContent).toBe(
      'Neem, BanerApproved 18 Jul 202620.0015 available5 held until the visit30 retired',
    )
    expect(screen.getByRole('button', { name: /Mango/ }).textContent).toBe('MangoDeleted0.00no credits')
    expect(screen.getByText('Received from other members').parentElement?.textContent).toContain(
      'Solar panels',
    )
    await userEvent.click(neem)
    expect(await screen.findByText('20 Nov 2026, Saved')).toBeTruthy()
    expect(server.of('getStatement').at(-1)?.request.url).toContain('asset_id=t1')
    await userEvent.click(screen.getByRole('radio', { name: 'By month' }))
    expect(await screen.findByText('Closing balance')).toBeTruthy()
  })

  it('shows what is held only when there is some, with a sentence', async () => {
    const held = { ...parts, available: 245, reserved: 20, buffer: 5 }
    server.answers.getCredits = { token_value: 320, parts: held }
    await show(<WalletPage />)
    expect((await screen.findByText('Reserved for transfers')).closest('div')?.textContent).toContain('20.00')
    expect(screen.getByText('Held until tree visits').closest('div')?.textContent).toContain('5.00')
    expect(screen.getByText(/until its 12-month visit/)).toBeTruthy()
    expect(screen.queryByText('Held, back in review after an edit')).toBeNull()
  })
})
