// @vitest-environment jsdom
import type { CommunityPost, MemberCard } from '@eco/contract/community/community'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { currentLoginPrompt, dismissLoginPrompt } from '../../lib/session/login-prompt.ts'
import { CommunityPage } from './community-page.tsx'

const member = (n: number, more: Partial<MemberCard> = {}): MemberCard => ({
  id: `m_${n}`,
  name: `Member ${n}`,
  title: 'Gardener',
  avatar: 'avatar-1',
  sample: true,
  followers: 0,
  followed: false,
  me: false,
  ...more,
})
const MEMBERS = Array.from({ length: 9 }, (_, n) => member(n + 1))
const ME = { ...member(0), id: 'u_1', name: 'Asha Rao', me: true, sample: false, show_figures: false }
const NEW_ME = { ...ME, following: 0, posts: 0 }

const post = (content: string, author: Partial<MemberCard> = {}): CommunityPost => ({
  id: `post_${content}`,
  author: { ...member(1), ...author },
  content,
  created_date: Date.now(),
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({
    listMembers: (request) => {
      const q = new URL(request.url, 'http://localhost').searchParams.get('q')
      return { members: q ? MEMBERS.filter(({ name }) => name.includes(q)) : MEMBERS }
    },
    getCommunityMe: NEW_ME,
    getFeed: { posts: [post('from one')] },
    followMember: { followed: true, followers: 1 },
    unfollowMember: { followed: false, followers: 0 },
  })
})
afterEach(() => {
  server.restore()
  leave()
  dismissLoginPrompt()
  vi.restoreAllMocks()
})

const draw = () => show(<CommunityPage />)
const suggestions = async () =>
  within((await screen.findByRole('heading', { name: 'Suggestions' })).closest('aside') as HTMLElement)
const featured = async () =>
  within((await screen.findByRole('heading', { name: 'Featured Members' })).closest('section') as HTMLElement)
const compose = () => screen.findByRole('textbox', { name: 'Your post' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('welcome', () => {
  it('features five members, explains why to join, and suggests three members at a time', async () => {
    await draw()
    await (await featured()).findByText('Member 1')
    expect((await featured()).getAllByRole('listitem')).toHaveLength(5)
    expect(screen.getByRole('heading', { name: 'Why join?' })).toBeTruthy()
    const list = await suggestions()
    expect(list.getAllByRole('listitem')).toHaveLength(3)
    for (const count of [6, 9]) {
      await press('See More')
      expect(list.getAllByRole('listitem')).toHaveLength(count)
    }
    expect(screen.queryByRole('button', { name: 'See More' })).toBeNull()
    expect(server.of('listMembers')).toHaveLength(1)
  })

  it('searches when typing pauses, and says when no member matches', async () => {
    await draw()
    const box = screen.getByRole('searchbox', { name: 'Search members' })
    await userEvent.type(box, 'Member 7')
    await waitFor(async () => expect((await featured()).getAllByRole('listitem')).toHaveLength(1))
    await userEvent.clear(box)
    await userEvent.type(box, 'zzzz')
    expect(await screen.findByText('No members found')).toBeTruthy()
    await press('Clear search')
    await waitFor(async () => expect((await featured()).getAllByRole('listitem')).toHaveLength(5))
  })

  it('shows a quiet note when members fail to load, and retries', async () => {
    server.answers.listMembers = { status: 404, body: {} }
    await draw()
    expect(await screen.findByText("We couldn't load the members.")).toBeTruthy()
    expect(screen.getByText("We couldn't load suggestions.")).toBeTruthy()
    server.answers.listMembers = { members: MEMBERS }
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement)
    expect((await (await featured()).findAllByRole('listitem')).length).toBe(5)
  })
})

describe('following', () => {
  it('shows Unfollow at once, then the feed; a followed member stays in the list', async () => {
    enter()
    await draw()
    const list = await suggestions()
    await userEvent.click(await list.findByRole('button', { name: 'Follow Member 2' }))
    expect(list.getByRole('button', { name: 'Unfollow Member 2' })).toBeTruthy()
    expect(await screen.findByText('from one')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Featured Members' })).toBeNull()
    server.answers.getFeed = { posts: [] }
    await userEvent.click(list.getByRole('button', { name: 'Unfollow Member 2' }))
    expect(await screen.findByText('Follow members to see their posts here!')).toBeTruthy()
  })

  it('reverts and shows why when the server refuses', async () => {
    enter()
    server.answers.followMember = { status: 500, body: {} }
    await draw()
    const list = await suggestions()
    await userEvent.click(await list.findByRole('button', { name: 'Follow Member 2' }))
    expect(await screen.findAllByText("We couldn't reach the server. Please try again.")).not.toHaveLength(0)
    expect(list.getByRole('button', { name: 'Follow Member 2' })).toBeTruthy()
    server.answers.followMember = { status: 429, body: { message: 'You have reached the limit.' } }
    await userEvent.click(list.getByRole('button', { name: 'Retry' }))
    expect(await list.findByText('You have reached the limit.')).toBeTruthy()
  })

  it('prompts for login first', async () => {
    await draw()
    const list = await suggestions()
    await userEvent.click(await list.findByRole('button', { name: 'Follow Member 1' }))
    expect(currentLoginPrompt()).toEqual({ form: 'login', reason: 'Log in to follow members.' })
    expect(server.of('followMember')).toEqual([])
  })
})

describe('posting', () => {
  it('rejects a blank post', async () => {
    enter()
    await draw()
    await userEvent.type(await compose(), '   ')
    await press('Post')
    expect(screen.getByText('Write something first')).toBeTruthy()
    expect(server.of('savePost')).toEqual([])
  })

  it('shows the feed and clears the field, and keeps a draft until then', async () => {
    enter()
    server.answers.savePost = { post: post('hi', { me: true }) }
    server.answers.getFeed = { posts: [post('hi', { me: true, title: 'Community Member' })] }
    await draw()
    await userEvent.type(await compose(), 'hi')
    expect(Object.keys(localStorage).some((key) => key.includes('community-post'))).toBe(true)
    await press('Post')
    const article = within(await screen.findByRole('article'))
    expect(article.getByText('You')).toBeTruthy()
    expect(article.getByText('Community Member')).toBeTruthy()
    expect((await compose()) as HTMLTextAreaElement).toHaveProperty('value', '')
    expect(Object.keys(localStorage).some((key) => key.includes('community-post'))).toBe(false)
  })

  it('keeps the text when the server fails, and retries with the same key', async () => {
    enter()
    server.answers.savePost = 'silent'
    await draw()
    await userEvent.type(await compose(), 'kept')
    await press('Post')
    expect(await screen.findByText("We couldn't publish your post. Your text is still here.")).toBeTruthy()
    server.answers.savePost = { post: post('kept') }
    await press('Retry')
    await waitFor(() => expect(server.of('savePost')).toHaveLength(2))
    const keys = server.of('savePost').map(({ request }) => request.headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  it("shows the server's message about a limit", async () => {
    enter()
    server.answers.savePost = {
      status: 429,
      body: { message: 'You have reached the limit of 20 posts per day.' },
    }
    await draw()
    await userEvent.type(await compose(), 'one more')
    await press('Post')
    expect(await screen.findByText('You have reached the limit of 20 posts per day.')).toBeTruthy()
    expect((await compose()) as HTMLTextAreaElement).toHaveProperty('value', 'one more')
  })
})

describe('feed', () => {
  it('begins with the composer, which shows the member’s own picture', async () => {
    enter()
    server.answers.getCommunityMe = { ...NEW_ME, posts: 1, avatar: '/api/avatar/avatar_1' }
    await draw()
    const picture = (await compose()).closest('form')?.querySelector('.avatar')
    await waitFor(() =>
      expect(picture?.querySelector('img')?.getAttribute('src')).toBe('/api/avatar/avatar_1'),
    )
  })

  it('is shown to a member who has followed or posted before', async () => {
    enter()
    server.answers.getCommunityMe = { ...NEW_ME, following: 1 }
    await draw()
    expect(await screen.findByText('from one')).toBeTruthy()
  })

  it('shows a quiet note when loading fails', async () => {
    enter()
    server.answers.getCommunityMe = { ...NEW_ME, posts: 1 }
    server.answers.getFeed = { status: 404, body: {} }
    await draw()
    expect(await screen.findByText("We couldn't load the feed.")).toBeTruthy()
    server.answers.getFeed = { posts: [post('back')] }
    await press('Retry')
    expect(await screen.findByText('back')).toBeTruthy()
  })

  it('deletes an own post after a confirmation, also by keyboard', async () => {
    enter()
    server.answers.getCommunityMe = { ...NEW_ME, posts: 1 }
    server.answers.getFeed = { posts: [post('mine', { me: true })] }
    server.answers.deletePost = () => {
      server.answers.getFeed = { posts: [] }
      return { message: 'gone' }
    }
    await draw()
    const more = await screen.findByRole('button', { name: 'Options for the post by You' })
    more.focus()
    await userEvent.keyboard('{ArrowDown}')
    const item = await screen.findByRole('menuitem', { name: 'Delete' })
    expect(document.activeElement).toBe(item)
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(more)
    await userEvent.keyboard('{Enter}{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Post deleted.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('mine')).toBeNull())
  })
})
