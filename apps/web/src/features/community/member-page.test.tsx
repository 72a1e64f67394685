// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { dismissLoginPrompt } from '../../lib/session/login-prompt.ts'
import { PublicMember } from './member-page.tsx'

const BEN = {
  id: 'u_2',
  name: 'Ben <b>',
  title: 'Community Member',
  avatar: null,
  sample: false,
  followers: 3,
  followed: false,
  me: false,
  following: 1,
  posts: 1,
  joined_date: Date.UTC(2026, 0, 5, 12),
  blocked: false,
  figures: { credits_issued: 1_500, assets_approved: 30, trees: 12, activities: 7 },
}
const POST = {
  id: 'post_1',
  author: BEN,
  content: '<img src=x onerror=alert(1)>\nsecond line',
  created_date: Date.now(),
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({ getMember: BEN, listMemberPosts: { posts: [POST] } })
})
afterEach(() => {
  server.restore()
  leave()
  dismissLoginPrompt()
  vi.restoreAllMocks()
})

const menuItem = async (button: string | RegExp, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

it("shows the member's public data, and escapes HTML", async () => {
  await show(<PublicMember memberId="u_2" />)
  await screen.findByText('Member since 05 Jan 2026')
  expect(document.querySelector('h1')?.textContent).toBe('Ben <b>')
  for (const text of ['1,500', '30', '12', '7']) expect(screen.getByText(text)).toBeTruthy()
  expect((await screen.findByRole('article')).querySelector('[data-part="text"]')?.textContent).toBe(
    POST.content,
  )
  expect(screen.queryByRole('switch')).toBeNull()
})

it('reports private figures, a missing member, and a page that fails to load', async () => {
  server.answers.getMember = { ...BEN, figures: null }
  await show(<PublicMember memberId="u_2" />)
  expect(await screen.findByText('This member keeps their figures private.')).toBeTruthy()
  leave()
  server.answers.getMember = { status: 404, body: {} }
  await show(<PublicMember memberId="u_2" />)
  expect(await screen.findByText('Member not found')).toBeTruthy()
  leave()
  server.answers.getMember = { status: 403, body: {} }
  await show(<PublicMember memberId="u_2" />)
  expect(await screen.findByText("We couldn't load this page.")).toBeTruthy()
})

it('blocks after a confirmation, and unblocks', async () => {
  enter()
  server.answers.blockMember = () => {
    server.answers.getMember = { ...BEN, blocked: true, figures: null }
    return { blocked: true, message: '' }
  }
  server.answers.unblockMember = () => {
    server.answers.getMember = BEN
    return { blocked: false, message: '' }
  }
  await show(<PublicMember memberId="u_2" />)
  await menuItem('Options for Ben <b>', 'Block')
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
  expect(await screen.findByText('You blocked this member')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByRole('article')).toBeTruthy()
})

it('shows a quiet note when blocking fails, and retries', async () => {
  enter()
  server.answers.blockMember = { status: 500, body: {} }
  await show(<PublicMember memberId="u_2" />)
  await menuItem('Options for Ben <b>', 'Block')
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
  const note = within(
    (await screen.findByText("We couldn't block this member.")).closest('[role="status"]') as HTMLElement,
  )
  await userEvent.click(note.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(server.of('blockMember')).toHaveLength(2))
})

it('reports a post with a reason and details, and keeps them when sending fails', async () => {
  enter()
  server.answers.reportPost = { status: 429, body: { message: 'You have reached the limit.' } }
  await show(<PublicMember memberId="u_2" />)
  await menuItem(/^Options for the post/, 'Report')
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this post' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'False information' }))
  await userEvent.type(dialog.getByLabelText('Details'), 'No')
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await dialog.findByText('You have reached the limit.')).toBeTruthy()
  server.answers.reportPost = { message: '', reviewed: false }
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Thank you. A moderator will review it.')).toBeTruthy()
  expect(server.of('reportPost').map(({ body }) => body)).toEqual([
    { reason: 'untrue', text: 'No' },
    { reason: 'untrue', text: 'No' },
  ])
})

it('lets members share their figures, and reverts when that fails', async () => {
  enter()
  const me = { ...BEN, id: 'u_1', me: true }
  server.answers.getMember = me
  server.answers.getCommunityMe = { ...me, show_figures: false }
  server.answers.showFigures = { status: 500, body: {} }
  await show(<PublicMember memberId="u_1" />)
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show my figures to everyone' })
  await userEvent.click(toggle)
  expect(await screen.findByText("We couldn't change this setting.")).toBeTruthy()
  await waitFor(() => expect(toggle.checked).toBe(false))
  server.answers.showFigures = { ...me, show_figures: true }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Your figures are now on your public page.')).toBeTruthy()
})
