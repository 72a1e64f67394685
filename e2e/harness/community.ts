import { api, type Client } from '@eco/contract'
import type { Page } from '@playwright/test'
import { clientFor } from './client.ts'
import { newPerson } from './members.ts'

/** A member without a page, who acts while the test watches another member's page. */
export type Neighbour = { id: string; name: string; email: string; password: string; call: Client }

export async function newNeighbour(url: string, username?: string): Promise<Neighbour> {
  const person = newPerson()
  const name = username ?? person.username
  const { email, password } = person
  const anyone = clientFor(url)
  const { token, user } = await anyone(api.signup, {
    body: { username: name, email, password, role: 'user' },
  })
  const call: Client = (endpoint, input, options) => anyone(endpoint, input, { token, ...options })
  return { id: user.u_id, name, email, password, call }
}

export const follow = (who: Neighbour, memberId: string) =>
  who.call(api.followMember, { params: { member_id: memberId } })
export const write = async (who: Neighbour, content: string) =>
  (await who.call(api.savePost, { body: { content } })).post

/** The id of the member signed in on the page. */
export const ownId = (page: Page) => page.evaluate(() => localStorage.getItem('userId') ?? '')

export const suggestions = (page: Page) => page.getByRole('complementary', { name: 'Suggestions' })
export const featured = (page: Page) => page.getByRole('region', { name: 'Featured Members' })
export const feed = (page: Page) => page.getByRole('region', { name: 'Feed' })
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search members' })
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Your post' })
export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

export async function postOn(page: Page, content: string): Promise<void> {
  await composer(page).fill(content)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
}

/** Presses Follow and waits until the server has saved it: the button changes before that. */
export async function followOn(page: Page, name: string): Promise<void> {
  const kept = page.waitForResponse((reply) => reply.url().includes('/api/community/follows/') && reply.ok())
  await page
    .getByRole('button', { name: `Follow ${name}`, exact: true })
    .first()
    .click()
  await kept
}
