// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { activityState, DAILY, provisional, submission } from '../../../../test/activity-rows.ts'
import { enter, fakeServer, leave, show } from '../../../../test/member-page.tsx'
import { HistoryPage } from './history-page.tsx'

const commute = submission({
  id: 's2',
  key: 'eco-commute',
  species: 'Metro',
  plantsPlanted: null,
  ecoDistance: 7.3,
  ecoDistanceUnit: 'km',
  homeDate: '2026-11-20',
})
const cancelled = submission({
  id: 's3',
  key: 'plastic-free',
  status: 'cancelled',
  species: 'Other',
  plantsPlanted: null,
  plasticAction: 'Carried a bag',
  homeDate: '2026-11-19',
  proof: null,
})
const rows = [
  submission({ id: 's1', key: 'clean-up', wasteWeight: 2.5, wasteUnit: 'kg' }),
  commute,
  cancelled,
]
const days = [
  { date: '2026-11-19', count: 1, coins: 10 },
  { date: '2026-11-20', count: 2, coins: 30 },
]

let server: ReturnType<typeof fakeServer>
const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://localhost').searchParams)
const asked = () => server.of('activityHistory').map(({ request }) => queryOf(request.url))

beforeEach(() => {
  // jsdom has no layout, so the end of the list never comes into view
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  enter()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({
    getActivityState: () => activityState({ dailyStreak: { ...DAILY, days: 2, best: 9 } }),
    activityHistory: ({ url }) => {
      const { key, cursor, status } = queryOf(url)
      if (key === 'plant-tree') return { rows: [] }
      if (status === 'cancelled') return { rows: [cancelled] }
      if (cursor === 'c1') return { rows: [cancelled] }
      return { rows: rows.slice(0, 2), next: 'c1', days }
    },
  })
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const entries = () =>
  within(screen.getByRole('region', { name: 'Submissions' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const loaded = () => screen.findByText(/Metro, 7.3 km/)

describe('HistoryPage', () => {
  it('lists submissions newest first, with proof and coins, and loads more by cursor', async () => {
    await show(<HistoryPage />)
    await loaded()
    expect(entries()).toEqual([
      expect.stringMatching(/20 Nov.*Clean-Up Drive.*Neem, 2.5 kg at 09:42, Taljai Hills, Pune.*\+15/),
      expect.stringMatching(/Eco-Friendly Commute.*Metro, 7.3 km.*\+15/),
    ])
    expect(document.querySelectorAll('img[src^="/api/activities/proof/"]')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }))
    await waitFor(() => expect(entries()).toHaveLength(3))
    expect(entries()[2]).toMatch(/19 Nov.*Plastic Free Challenge.*Other: Carried a bag.*Cancelled.*0/)
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
    expect(asked().some(({ cursor }) => cursor === 'c1')).toBe(true)
  })

  it('filters by activity, status and dates, and clears the filter', async () => {
    await show(<HistoryPage />)
    await loaded()
    await userEvent.click(screen.getByRole('button', { name: 'Plastic Free Challenge' }))
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Cancelled')
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-19' } })
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        key: 'plastic-free',
        status: 'cancelled',
        from: '2026-11-01',
        to: '2026-11-19',
      }),
    )
    await waitFor(() => expect(entries()).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await loaded()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('offers to clear the filter when nothing matches', async () => {
    await show(<HistoryPage />)
    await loaded()
    await userEvent.click(screen.getByRole('button', { name: 'Plant a Tree' }))
    expect(await screen.findByText('No submissions match these filters')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    await loaded()
  })

  it('shows the same data in tables', async () => {
    await show(<HistoryPage />)
    await loaded()
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }))
    const texts = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(texts('Days with activities')).toEqual([
      ['20 Nov 2026', '2', '30'],
      ['19 Nov 2026', '1', '10'],
    ])
    expect(texts('Submissions')[1]).toEqual([
      '20 Nov 2026, 09:42',
      'Eco-Friendly Commute',
      'Metro, 7.3 km',
      'Taljai Hills, Pune',
      'Accepted',
      '+15',
    ])
  })

  it('sums up the year', async () => {
    await show(<HistoryPage />)
    await loaded()
    const year = within(screen.getByRole('heading', { name: 'Past year' }).closest('section') as HTMLElement)
    const line = (label: string) => year.getByText(label).parentElement?.textContent
    expect(line('Activities')).toBe('Activities3')
    expect(line('Active days')).toBe('Active days2')
    expect(line('Coins')).toBe('Coins40')
    await waitFor(() => expect(line('Best daily streak')).toBe('Best daily streak9 days'))
  })

  it('opens a submission with its proof', async () => {
    await show(<HistoryPage />)
    await loaded()
    await userEvent.click(
      screen.getByRole('button', { name: 'Eco-Friendly Commute on 20 Nov 2026, with proof' }),
    )
    const popup = within(await screen.findByRole('dialog', { name: 'Submission' }))
    expect(popup.getByText('7.3 km')).toBeTruthy()
    expect(popup.getByRole('img')).toBeTruthy()
  })

  it('explains the page to a member without submissions', async () => {
    server.answers.activityHistory = { rows: [], days: [] }
    await show(<HistoryPage />)
    expect(await screen.findByText('Nothing logged yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all activities' }).getAttribute('href')).toBe('/activities')
  })

  it('shows a quiet note when loading fails', async () => {
    server.answers.activityHistory = { status: 404, body: {} }
    await show(<HistoryPage />)
    expect((await screen.findAllByText("We couldn't load your history.")).length).toBeGreaterThan(0)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByText('Nothing logged yet')).toBeNull()
  })
})

it('shows provisional coins without a sign, and the reason of a rejection', async () => {
  const rejected = submission({
    id: 's8',
    key: 'clean-up',
    status: 'rejected',
    review: {
      state: 'rejected',
      reason: 'copy',
      days: null,
      decidedAt: 1,
      reasonCode: 'duplicate',
      text: 'This is the photo of another clean-up.',
    },
  })
  server.answers.activityHistory = { rows: [provisional({ id: 's7' }), rejected], days }
  await show(<HistoryPage />)
  const list = within(await screen.findByRole('list'))
  expect(list.getByText('Provisional')).toBeTruthy()
  expect(list.getByText('15 after review')).toBeTruthy()
  expect(list.getByText('Rejected')).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: /^Clean-Up Drive/ }))
  expect(await screen.findByText('“This is the photo of another clean-up.”')).toBeTruthy()
})

describe('a link to a submission', () => {
  const rejected = submission({
    id: 's8',
    key: 'clean-up',
    species: 'Plastic',
    plantsPlanted: null,
    wasteWeight: 2.5,
    wasteUnit: 'kg',
    status: 'rejected',
    review: {
      ...{ state: 'rejected', reason: 'copy', days: null, decidedAt: 1, reasonCode: 'duplicate' },
      text: 'This is the photo of another clean-up.',
    },
  })
  const row = (event: string, role: string, more = {}) => ({
    ...{ at: 1, event, actor: 'A reviewer', role, reason_code: null, reason: null, serials: null, amount: 0 },
    ...more,
  })

  it('opens it with its history, and fills the form to log it again', async () => {
    server.answers.submissionHistory = {
      submission: rejected,
      data: [
        row('rejected', 'reviewer', { reason_code: 'duplicate', reason: 'Copied' }),
        row('saved', 'you'),
      ],
    }
    await show(<HistoryPage />, '/activities/history?entry=s8')
    const popup = within(await screen.findByRole('dialog', { name: 'Submission' }))
    expect(popup.getByText('Rejected: Already recorded')).toBeTruthy()
    const history = within(popup.getByRole('region', { name: 'History' }))
    expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Already recorded: “Copied”No coins are paid.'),
      expect.stringContaining('LoggedYou, '),
    ])
    await userEvent.click(popup.getByRole('button', { name: 'Log it again' }))
    const draft = JSON.parse(localStorage.getItem('draft:u_1:activity-clean-up') ?? '{}')
    expect(draft.value.filledFrom).toBe('submission')
    expect(draft.value.values).toMatchObject({
      species: 'Plastic',
      wasteWeight: '2.5',
      date: '',
      proof: null,
    })
  })

  it('says when it is gone', async () => {
    server.answers.submissionHistory = { status: 404, body: {} }
    await show(<HistoryPage />, '/activities/history?entry=s9')
    expect(await screen.findByText('This submission no longer exists.')).toBeTruthy()
  })
})
