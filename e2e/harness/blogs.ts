import { api, type Client } from '@eco/contract'
import type { Locator, Page } from '@playwright/test'
import { clientFor } from './client.ts'
import { newPerson } from './members.ts'

/** A member who writes through the API, without a page. */
export async function newWriter(url: string, username?: string): Promise<Client> {
  const { email, password, ...person } = newPerson()
  const anyone = clientFor(url)
  const body = { username: username ?? person.username, email, password, role: 'user' } as const
  const { token } = await anyone(api.signup, { body })
  return (endpoint, input, options) => anyone(endpoint, input, { token, ...options })
}

export async function publish(
  writer: Client,
  post: { title: string; summary?: string; content?: string; tags?: string },
): Promise<string> {
  const body = { summary: 'In short', content: 'At length', tags: 'Others', ...post }
  return (await writer(api.createBlog, { body, files: { image: [], video: [] } })).blog._id
}

export const createDialog = (page: Page) => page.getByRole('dialog', { name: 'Create a Blog Post' })
export const cards = (page: Page) => page.locator('main article')
/** The comments of an article on its page or in its dialog. */
export const comments = (article: Page | Locator) =>
  article.getByRole('region', { name: /^Comments/ }).getByRole('listitem')
export const openPost = (page: Page, title: string) =>
  page.getByRole('link', { name: title, exact: true }).first().click()
