// @vitest-environment jsdom
import type { WireNotice } from '@eco/contract/community/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { queryClient, queryKeys } from '../../lib/api/query.ts'
import { currentLoginPrompt, dismissLoginPrompt } from '../../lib/session/login-prompt.ts'
import { noticeText } from './notice-row.tsx'
import { NotificationsButton } from './notifications-button.tsx'

const BEN = { id: 'u_2', name: 'Ben', avatar: null }
const notice = (n: number, more: Partial<WireNotice> = {}): WireNotice => ({
  id: String(n),
  kind: 'follow',
  at: Date.now(),
  read: false,
  actor: BEN,
  subject: { kind: 'member', id: 'u_2', title: '' },
  reason_code: null,
  reason: null,
  asset_status: null,
  ...more,
})
const TREE = { kind: 'tree', id: 'tree_1', title: 'Neem' } as const
const EV = { kind: 'ev', id: 'ev_1', title: 'Nexon' } as const
const WHY = { reason_code: 'unclear_photo', reason: 'Too dark' } as const
const BLOG = { kind: 'blog', id: 'blog_1', title: 'On neem' } as const

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({
    countNotices: { unread: 2 },
    listNotices: { notices: [notice(9), notice(8, { read: true })], unread: 2 },
    readNotices: { unread: 0 },
  })
})
afterEach(() => {
  server.restore()
  leave()
  dismissLoginPrompt()
  vi.restoreAllMocks()
})

const bell = () => screen.findByRole('button', { name: /^Notifications/ })
const list = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }))

it('counts unread notifications, lists them and marks them as read', async () => {
  enter()
  await show(<NotificationsButton />)
  await screen.findByRole('button', { name: 'Notifications, 2 new' })
  await userEvent.click(await bell())
  expect((await (await list()).findAllByRole('listitem')).length).toBe(2)
  expect((await list()).getAllByText('New')).toHaveLength(1)
  await waitFor(() => expect(server.of('readNotices')[0]?.body).toEqual({ newest: '9' }))
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

it('shows 99+ above 99', async () => {
  enter()
  server.answers.countNotices = { unread: 100 }
  await show(<NotificationsButton />)
  expect(await screen.findByRole('button', { name: 'Notifications, 99+ new' })).toBeTruthy()
})

it('prompts a visitor for login and sends nothing', async () => {
  await show(<NotificationsButton />)
  await userEvent.click(await bell())
  expect(currentLoginPrompt()).toEqual({ form: 'login', reason: 'Log in to see your notifications.' })
  expect(server.calls).toEqual([])
})

it('shows a quiet note when loading fails, retries, and loads more pages', async () => {
  enter()
  server.answers.listNotices = { status: 404, body: {} }
  await show(<NotificationsButton />)
  await userEvent.click(await bell())
  expect(await (await list()).findByText("We couldn't load your notifications.")).toBeTruthy()
  server.answers.listNotices = ({ url }) =>
    url.includes('cursor=8')
      ? { notices: [notice(7, { read: true })], unread: 0 }
      : { notices: [notice(9), notice(8)], unread: 2, next: '8' }
  await userEvent.click((await list()).getByRole('button', { name: 'Retry' }))
  await userEvent.click(await (await list()).findByRole('button', { name: 'Show older notifications' }))
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(3))
})

it('shows when there are none', async () => {
  enter()
  server.answers.listNotices = { notices: [], unread: 0 }
  await show(<NotificationsButton />)
  await userEvent.click(await bell())
  expect(await (await list()).findByText('No notifications yet')).toBeTruthy()
})

it.each([
  [notice(1, { kind: 'approved', actor: null, subject: TREE }), 'Neem was approved: 50 credits confirmed.'],
  [notice(1, { kind: 'rejected', actor: null, subject: TREE }), 'Neem was rejected.'],
  [
    notice(1, { kind: 'released', actor: null, subject: TREE }),
    'Neem was confirmed. 50 credits are available again.',
  ],
  [
    notice(1, { kind: 'revoked', actor: null, subject: TREE }),
    'The approval of Neem was revoked. 50 credits were reversed.',
  ],
  [
    notice(1, { kind: 'revoked', actor: null, subject: { ...TREE, kind: 'activity' } }),
    'The approval of Neem was revoked. Its coins were reversed.',
  ],
  [
    notice(1, { kind: 'undone', actor: null, subject: TREE }),
    'A decision on Neem was undone. It is waiting for review again.',
  ],
  [
    notice(1, { kind: 'held', actor: null, subject: TREE }),
    'Neem is back in review after your edit. 50 credits are on hold until then.',
  ],
  [notice(1, { kind: 'comment', subject: BLOG }), 'Ben commented on On neem.'],
  [notice(1, { kind: 'like', subject: BLOG }), 'Ben liked On neem.'],
  [notice(1, { kind: 'like', subject: BLOG, actor: null }), 'A member liked On neem.'],
  [notice(1), 'Ben started following you.'],
])('describes $kind in a sentence', (one, sentence) => {
  expect(noticeText({ first: one, all: [one] })).toBe(sentence)
})

it.each([
  [2, 'Ben and Asha liked On neem.'],
  [3, 'Ben, Asha and 1 other liked On neem.'],
  [8, 'Ben, Asha and 6 others liked On neem.'],
])('describes %d likes of one post in one sentence', (count, sentence) => {
  const names = ['Ben', 'Asha']
  const likes = Array.from({ length: count }, (_, n) =>
    notice(n, {
      kind: 'like',
      subject: BLOG,
      actor: { id: `u_${n}`, name: names[n] ?? 'Rohan', avatar: null },
    }),
  )
  expect(noticeText({ first: likes[0] ?? notice(0), all: likes })).toBe(sentence)
})

it('shows the likes of one post as one entry, and a rejection with a link to fix it', async () => {
  enter()
  const like = { kind: 'like', subject: BLOG } as const
  server.answers.listNotices = {
    notices: [
      notice(9, like),
      notice(8, { ...like, read: true }),
      notice(7, { kind: 'rejected', actor: null, subject: TREE, ...WHY, at: 0, asset_status: 'rejected' }),
      notice(6, { kind: 'rejected', actor: null, subject: EV, ...WHY, at: 0, asset_status: 'pending' }),
    ],
    unread: 1,
  }
  await show(<NotificationsButton />)
  await userEvent.click(await bell())
  const today = within(await (await list()).findByRole('region', { name: 'Today' }))
  expect(today.getAllByRole('listitem')).toHaveLength(1)
  expect(today.getByText('Ben and Ben liked On neem.')).toBeTruthy()
  const earlier = within((await list()).getByRole('region', { name: 'Earlier' }))
  expect(earlier.getAllByText('Photo unclear: Too dark')).toHaveLength(2)
  expect(earlier.getByText('You resubmitted it. It is waiting for review.')).toBeTruthy()
  expect(earlier.getByRole('link', { name: 'Fix and resubmit' }).getAttribute('href')).toBe(
    '/view-assets?asset=tree_1&fix=true',
  )
})

it('loads the entries again when a notification arrives while the page is open', async () => {
  enter()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  await show(<NotificationsButton />)
  await screen.findByRole('button', { name: 'Notifications, 2 new' })
  invalidate.mockClear()
  server.answers.countNotices = { unread: 3 }
  await act(() => queryClient.refetchQueries({ queryKey: queryKeys.notices('u_1') }))
  expect(await screen.findByRole('button', { name: 'Notifications, 3 new' })).toBeTruthy()
  expect(invalidate).toHaveBeenCalledWith({ queryKey: queryKeys.statuses('u_1') })
})
