// @vitest-environment jsdom
import { isRuleId } from '@eco/domain/methodology/versions'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { evaluate, figureIn, stepsOf } from '../../../test/evaluate-calculation.ts'
import { enter, fakeServer, leave, MEMBER, show } from '../../../test/member-page.tsx'
import { setLeaving } from '../../lib/session/leaving.ts'
import { LONG_WAIT_MS } from '../../ui/page/skeleton.tsx'
import { DashboardPage, greetingAt } from './dashboard-page.tsx'

const parts = { pending: 50, available: 250, held: 0, reserved: 0, buffer: 0, owed: 0, retired: 0 }
const dashboard = {
  credits: { token_value: 300, parts },
  previous_credits: 250,
  in_review: 1,
  ev: { count: 2, range_km: 500, distance_km: 57 },
  solar: { count: 1, capacity_kw: 3, generation_kwh: 503 },
  tree: { count: 3, species: 2 },
  rank: { position: 12, members: 148 },
  months: {
    today: '2026-11-20',
    ev: [
      { month: '2026-10', km: 20.5 },
      { month: '2026-11', km: 36.5 },
    ],
    solar: { kwh_before: 503, starts: [] },
    tree: { trees_before: 2, starts: [{ month: '2026-11', trees: 1, tree_days: 6 }] },
  },
  recent: [
    {
      at: new Date(2026, 10, 20, 9).getTime(),
      asset_id: 't1',
      kind: 'tree',
      title: 'Neem, Taljai Hills',
      event: 'rejected',
      status: 'rejected',
      credits: -50,
      reason: 'Photo unclear',
    },
  ],
}

let server: ReturnType<typeof fakeServer>
let warned: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  enter()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({
    getDashboard: dashboard,
    getCredits: { token_value: 300, parts },
    updateCredits: { token_value: 300, parts },
  })
})
afterEach(() => {
  setLeaving(false)
  server.restore()
  leave()
  vi.restoreAllMocks()
})

const page = () =>
  show(
    <DashboardPage
      menuButton={<button type="button">Menu</button>}
      profileLink={null}
      streak={<section aria-label="Daily streak" />}
    />,
  )
const figure = (label: string) =>
  screen.getByRole('heading', { name: label }).closest('article')?.querySelector('.stat-figure')?.textContent
const loaded = () => screen.findByText('Neem, Taljai Hills')

describe('DashboardPage', () => {
  it('opens the second estimate of a figure with its calculation', async () => {
    const sum = { assets: 3, estimated: 2, kg: 40.2, low_kg: 19, high_kg: 76 }
    server.answers.getSecondEstimates = { ev: sum, solar: sum, tree: sum }
    await page()
    await loaded()
    await userEvent.click(screen.getByRole('button', { name: /^63 kg/ }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('2 of 3')).toBeTruthy()
    expect(within(dialog).getByText('19 kg to 76 kg')).toBeTruthy()
    expect(within(dialog).getByText('Science, never added to credits')).toBeTruthy()
  })

  it("shows exactly four cards, calculated from the server's sums", async () => {
    await page()
    await loaded()
    expect(screen.getAllByRole('article')).toHaveLength(4)
    await waitFor(() => expect(figure('Total Credits')).toBe('300'))
    // 3 x 21 + 500 x 0.12 + 503 x 0.7 = 475.1 kg
    expect(figure('CO2 Offset')).toBe('0.48 tons')
    expect(figure('Value Created')).toBe('₹20,180')
    expect(figure('Rank')).toBe('#9,400')
    expect(screen.getByText('Top 94% globally')).toBeTruthy()
    expect(screen.getByText('+20%')).toBeTruthy()
  })

  it('opens the calculation of a figure, with source, version and kind', async () => {
    await page()
    await loaded()
    await userEvent.click(screen.getByRole('button', { name: /^CO2 Offset: how this is calculated/ }))
    const calculation = within(await screen.findByRole('dialog'))
    for (const words of ['EV range 500 km × 0.12', 'Solar 503 kWh × 0.7', '3 trees × 21 kg', 'Product rule'])
      expect(calculation.getByText(words)).toBeTruthy()
    expect(calculation.getByText('Estimated, not measured')).toBeTruthy()
    expect(calculation.getByText('co2-offset@1')).toBeTruthy()
  })

  it('shows calculations that reproduce every figure', async () => {
    await page()
    await loaded()
    await waitFor(() => expect(figure('Total Credits')).toBe('300'))
    const openers = [
      ...document.querySelectorAll<HTMLButtonElement>('button[aria-haspopup="dialog"]'),
    ].filter((button) => /how this is calculated/.test(button.ariaLabel ?? button.textContent ?? ''))
    // four cards, the chart's total, four figures in each of three panels
    expect(openers).toHaveLength(4 + 1 + 12)
    for (const opener of openers) {
      const shown =
        opener.closest('.stat')?.querySelector('.stat-figure')?.textContent ?? opener.textContent ?? ''
      await userEvent.click(opener)
      const drawer = await screen.findByRole('dialog')
      const formula = drawer.querySelector('.well')?.textContent ?? ''
      expect(formula, formula).not.toMatch(/NaN|undefined/)
      const steps = stepsOf(formula)
      // a plain sum over entries has nothing to evaluate
      for (const { reckoned, written } of steps)
        if (!Number.isNaN(reckoned)) expect(written, formula).toBeCloseTo(reckoned, 1)
      for (const line of drawer.querySelectorAll('dl > div')) {
        const [label, value] = [
          line.querySelector('dt')?.textContent ?? '',
          line.querySelector('dd')?.textContent ?? '',
        ]
        if (/[×÷]/.test(label)) expect(figureIn(value), `${label} ${value}`).toBeCloseTo(reckonLine(label), 1)
      }
      const last = steps.at(-1)?.written
      const figureShown = figureIn(shown.split(', how')[0] ?? '')
      const isRank = /Rank/.test(opener.ariaLabel ?? '')
      expect(isRank ? 9400 : last, formula).toBeCloseTo(figureShown, 1)
      const basis = within(drawer)
      for (const words of ['Source', 'Version', 'Kind'])
        expect(basis.getAllByText(words).length).toBeGreaterThan(0)
      const rule = basis.getByRole('link', { name: 'Rule, sources and calculator' }).getAttribute('href')
      expect(isRuleId(rule?.replace('/methodology/', '') ?? ''), rule ?? 'no link').toBe(true)
      await userEvent.click(basis.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('shows the real rank below the modelled one, with a link to the leaderboard', async () => {
    await page()
    await loaded()
    const rank = screen.getByRole('link', { name: '12 of 148 members' })
    expect(rank.getAttribute('href')).toBe('/leaderboard')
    await userEvent.click(screen.getByRole('button', { name: /^Rank: how/ }))
    expect(within(await screen.findByRole('dialog')).getByText('12 of 148 members')).toBeTruthy()
  })

  it('shows twelve months together or apart, with a table for screen readers', async () => {
    await page()
    await loaded()
    const table = within(screen.getByRole('table', { name: 'CO2 by month' }))
    expect(table.getAllByRole('row')).toHaveLength(14)
    const row = (name: string) =>
      [...(table.getByRole('rowheader', { name }).closest('tr')?.cells ?? [])]
        .slice(1)
        .map((cell) => cell.textContent)
    // 20.5 km x 0.228; 503 kWh / 12 x 0.7; 2 trees / 12 x 21
    expect(row('October 2026')).toEqual(['4.67 kg', '29.34 kg', '3.5 kg'])
    await userEvent.click(screen.getByRole('radio', { name: 'Separate' }))
    expect(screen.getByRole('heading', { level: 3, name: /^EV/ }).textContent).toContain('13 kg')
  })

  it('renders the streak it is given', async () => {
    await page()
    expect(screen.getByRole('region', { name: 'Daily streak' })).toBeTruthy()
  })

  it('shows a panel per kind, with estimates next to the total', async () => {
    await page()
    await loaded()
    for (const [title, facts] of [
      ['Electric Vehicles', ['57 km', '13 kg', '5']],
      ['Tree Plantations', ['63 kg', '2', '15']],
      ['Solar Energy', ['503 kWh', '₹3,018', '101']],
    ] as const) {
      const panel = within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement)
      expect(
        panel
          .getAllByRole('definition')
          .map((fact) => fact.textContent?.split(',  how')[0]?.split(', how')[0]),
      ).toEqual(facts)
    }
  })

  it('lists recent activity with reason and credits, and caches the newest entry', async () => {
    await page()
    await loaded()
    expect(screen.getByText('Tree rejected: Photo unclear')).toBeTruthy()
    expect(screen.getByText('−50')).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('latestActivity') ?? '{}')).toMatchObject({ asset_id: 't1' })
  })

  it('shows that it is loading, then that there is no activity', async () => {
    let answer: (reply: object) => void = () => undefined
    server.answers.getDashboard = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await page()
    expect(screen.getByText('Loading recent activity...')).toBeTruthy()
    answer({ ...dashboard, recent: [] })
    expect(await screen.findByText('No recent activity')).toBeTruthy()
  })

  it('shows the first entries, and the rest on request', async () => {
    const entry = (n: number) => ({ ...dashboard.recent[0], asset_id: `t${n}`, title: `Tree ${n}` })
    server.answers.getDashboard = { ...dashboard, recent: Array.from({ length: 11 }, (_, n) => entry(n)) }
    await page()
    expect(await screen.findByText('Tree 7')).toBeTruthy()
    expect(screen.queryByText('Tree 8')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }))
    expect(screen.getByText('Tree 10')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
    const all = screen.getByRole('link', { name: 'See all your records' })
    expect(all.getAttribute('href')).toBe('/view-assets')
  })

  it('reports 50 credits per asset once, after the sums have loaded', async () => {
    await page()
    await loaded()
    await waitFor(() => expect(server.of('updateCredits')).toHaveLength(1))
    expect(server.of('updateCredits')[0]?.body).toEqual({ uid: MEMBER.u_id, token_value: 300 })
  })

  it('reports nothing when the sums load during a logout', async () => {
    setLeaving(true)
    await page()
    await loaded()
    await waitFor(() => expect(figure('Total Credits')).toBe('300'))
    expect(server.of('updateCredits')).toHaveLength(0)
  })

  it('shows skeletons and no figures while loading', async () => {
    const waiting = () => new Promise<never>(() => undefined)
    server.answers.getDashboard = waiting
    server.answers.getCredits = waiting
    await page()
    await waitFor(() => expect(document.querySelector('.skeleton-figure')).toBeTruthy())
    expect(document.querySelector('main')?.textContent).not.toMatch(/\b0\b|10,000|No CO2/)
    expect(screen.getByRole('link', { name: 'Quick Add' })).toBeTruthy()
    for (const title of ['Total Credits', 'Twelve months of CO2', 'Electric Vehicles', 'Distance'])
      expect(screen.getByText(title)).toBeTruthy()
  })

  it('shows after five seconds that loading takes longer than usual', async () => {
    const clock = vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    server.answers.getDashboard = () => new Promise<never>(() => undefined)
    await page()
    await clock.advanceTimersByTimeAsync(LONG_WAIT_MS - 100)
    expect(screen.queryByText('This is taking longer than usual.')).toBeNull()
    await clock.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    expect(await screen.findByText('This is taking longer than usual.')).toBeTruthy()
  })

  it('shows one note when nothing loads, reports nothing, and shows figures after a retry', async () => {
    const former = { ...server.answers }
    server.answers.getDashboard = { status: 404, body: { requestId: '7f3a20c1' } }
    server.answers.getCredits = { status: 404, body: {} }
    await page()
    expect(await screen.findByText("We couldn't load your figures")).toBeTruthy()
    expect(screen.getByText(/^Next automatic try in \d+ s$/)).toBeTruthy()
    expect(screen.getByText(/^Request 7f3a20c1, \d\d:\d\d$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Log an activity/ }).getAttribute('href')).toBe('/activities')
    expect(screen.getByRole('button', { name: 'How do I earn credits?' })).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(warned).toHaveBeenCalledWith('Could not load credits:', expect.anything())
    expect(server.of('updateCredits')).toHaveLength(0)
    Object.assign(server.answers, former)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(figure('Total Credits')).toBe('300'))
    await waitFor(() => expect(server.of('updateCredits')).toHaveLength(1))
  })

  it('shows failures on the affected cards, and keeps the other figures', async () => {
    const former = server.answers.getCredits
    server.answers.getCredits = { status: 404, body: {} }
    await page()
    await loaded()
    const card = (label: string) =>
      within(screen.getByRole('heading', { name: label }).closest('article') as HTMLElement)
    expect(await card('Total Credits').findByText('Not available right now')).toBeTruthy()
    expect(card('Rank').getByText('Not available right now')).toBeTruthy()
    expect(figure('CO2 Offset')).toBe('0.48 tons')
    expect(server.of('updateCredits')).toHaveLength(0)
    if (former) server.answers.getCredits = former
    await userEvent.click(card('Rank').getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(figure('Rank')).toBe('#9,400'))
    expect(server.of('getDashboard')).toHaveLength(1)
  })

  it('shows failures on chart, panels and list when the sums fail, and keeps the credits', async () => {
    server.answers.getDashboard = { status: 404, body: {} }
    await page()
    await waitFor(() => expect(figure('Total Credits')).toBe('300'))
    expect(await screen.findByText("We couldn't load this chart")).toBeTruthy()
    expect(screen.getByText("We couldn't load recent activity.")).toBeTruthy()
    // two cards and three panels
    expect(screen.getAllByText('Not available right now')).toHaveLength(5)
    expect(document.querySelector('main')?.textContent).not.toMatch(/\b0\b|No CO2/)
    expect(server.of('updateCredits')).toHaveLength(0)
  })

  it('never treats a reply without credits as 0', async () => {
    server.answers.getCredits = { parts }
    await page()
    await loaded()
    expect((await screen.findAllByText('Not available right now')).length).toBe(2)
    expect(figure('Total Credits')).toBeUndefined()
  })

  it('shows no change when there were no previous credits', async () => {
    server.answers.getDashboard = { ...dashboard, previous_credits: 0 }
    await page()
    await loaded()
    expect(screen.getByText('0%')).toBeTruthy()
  })

  it('answers four questions, one at a time', async () => {
    await page()
    const names = [
      'How do I earn credits?',
      'How can I redeem credits?',
      'What are green credits?',
      'How do I track solar energy?',
    ]
    for (const name of names) {
      const question = screen.getByRole('button', { name })
      await userEvent.click(question)
      expect(question.getAttribute('aria-expanded')).toBe('true')
    }
    const last = screen.getByRole('button', { name: names[3] as string })
    await userEvent.click(last)
    expect(last.getAttribute('aria-expanded')).toBe('false')
  })

  it('links to the assets and to adding one', async () => {
    await page()
    expect(screen.getByRole('link', { name: 'View Assets' }).getAttribute('href')).toBe('/view-assets')
    expect(screen.getByRole('link', { name: 'Quick Add' }).getAttribute('href')).toBe('/upload')
  })
})

/** 'EV range 500 km × 0.12' -> 60; turns a percentage into a fraction. */
function reckonLine(label: string): number {
  const value = evaluate(label)
  if (label.includes('%') && !label.startsWith('(')) return value / 100
  return value
}

describe('greetingAt', () => {
  it.each([
    [3, 'evening'],
    [4, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
  ])('hour %i is %s', (hour, part) => {
    expect(greetingAt(new Date(2026, 10, 20, hour).getTime())).toBe(part)
  })
})
