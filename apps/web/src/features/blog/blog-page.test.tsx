// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { BlogPage } from './blog-page.tsx'
// preloaded, as in a browser that has already fetched them
import './writing/create-dialog.tsx'
import '../../ui/text/markdown-text.tsx'

const LONG = `${'a'.repeat(99)}bc`
const post = (id: string, more: object = {}) => ({
  _id: id,
  title: `Post ${id}`,
  summary: 'In short',
  content: LONG,
  tags: ['Others'],
  author: { name: 'Ben', avatar: '' },
  createdAt: 1_772_442_000_000,
  likes: 7,
  commentCount: 0,
  mine: false,
  liked: false,
  editorial: false,
  hidden: false,
  comments: [],
  ...more,
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({
    listBlogs: { blogs: [post('b1'), post('b2', { mine: true })] },
    getBlog: { blog: post('b1') },
    likeBlog: { likes: 8, liked: true },
  })
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
})

/** The first render in a file waits for its imports. */
const LOAD_LIMIT_MS = 4_000
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.click(field)
  await userEvent.paste(text)
}

const card = async (title: string) =>
  within(
    (await screen.findByRole('heading', { name: title }, { timeout: LOAD_LIMIT_MS })).closest(
      'article',
    ) as HTMLElement,
  )

describe('BlogPage', { timeout: 20_000 }, () => {
  it('shows cards with the first 100 characters, You for own posts, and Post to members only', async () => {
    await show(<BlogPage />)
    expect((await card('Post b1')).getByText(`${'a'.repeat(99)}b…`)).toBeTruthy()
    expect((await card('Post b2')).getByText('You')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Post' })).toBeNull()
    leave()
    enter()
    await show(<BlogPage />)
    expect(await screen.findByRole('button', { name: 'Post' })).toBeTruthy()
  })

  it('accepts a bare array', async () => {
    server.answers.listBlogs = [post('b9')]
    await show(<BlogPage />)
    expect(await card('Post b9')).toBeTruthy()
  })

  it('filters by category on the server', async () => {
    await show(<BlogPage />)
    await card('Post b1')
    await userEvent.click(screen.getByRole('button', { name: 'Carbon Credit' }))
    await waitFor(() =>
      expect(server.of('listBlogs').at(-1)?.request.url).toBe('/api/blogs/?category=Carbon+Credit'),
    )
  })

  it('shows a like at once, and reverts it with a note when the server refuses', async () => {
    enter()
    server.answers.likeBlog = { status: 500, body: {} }
    await show(<BlogPage />)
    await userEvent.click((await card('Post b1')).getByRole('button', { name: 'Like, 7' }))
    expect(await screen.findByText("We couldn't save your like.")).toBeTruthy()
    expect((await card('Post b1')).getByRole('button', { name: 'Like, 7' })).toBeTruthy()
    server.answers.likeBlog = { likes: 8, liked: true }
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await (await card('Post b1')).findByRole('button', { name: 'Like, 8' })).toBeTruthy()
    expect(server.of('likeBlog').map(({ body }) => body)).toEqual([{ liked: true }, { liked: true }])
  })

  it('sends a post as specified, once, and lists it first', async () => {
    enter()
    server.answers.createBlog = { blog: post('b3', { mine: true }) }
    await show(<BlogPage />)
    await card('Post b1')
    await userEvent.click(screen.getByRole('button', { name: 'Post' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a Blog Post' }))
    await userEvent.click(dialog.getByRole('button', { name: /^Post/ }))
    expect(await dialog.findByText('Enter a title')).toBeTruthy()
    expect(server.of('createBlog')).toEqual([])
    await fill(dialog.getByPlaceholderText('Enter blog title'), 'Post b3')
    await fill(dialog.getByLabelText('Short summary'), 'Short')
    await fill(dialog.getByLabelText('Content'), 'Long')
    await userEvent.click(dialog.getByLabelText('Carbon Credit'))
    await userEvent.click(dialog.getByLabelText('Others'))
    await userEvent.click(dialog.getByRole('button', { name: /^Post/ }))
    await waitFor(() => expect(server.of('createBlog')).toHaveLength(1))
    const sent = Object.fromEntries(server.of('createBlog')[0]?.body as FormData)
    expect(sent).toMatchObject({
      title: 'Post b3',
      summary: 'Short',
      content: 'Long',
      tags: 'Carbon Credit,Others',
      authorName: 'You',
      authorBio: 'Frontend Dev',
    })
    expect(sent.authorAvatar).not.toBe('')
    await waitFor(() => expect(screen.getAllByRole('article')[0]?.textContent).toContain('Post b3'))
  })

  it('keeps the text when the server fails, and retries the same request', async () => {
    enter()
    await show(<BlogPage />)
    await card('Post b1')
    await userEvent.click(screen.getByRole('button', { name: 'Post' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a Blog Post' }))
    await fill(dialog.getByPlaceholderText('Enter blog title'), 'T')
    await fill(dialog.getByLabelText('Short summary'), 'S')
    await fill(dialog.getByLabelText('Content'), 'C')
    await userEvent.click(dialog.getByRole('button', { name: /^Post/ }))
    await dialog.findByText("We couldn't publish your blog post. Your text is still here.")
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(server.of('createBlog')).toHaveLength(2))
    const keys = server.of('createBlog').map(({ request }) => request.headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })
})
