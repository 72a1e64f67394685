import { randomUUID } from 'node:crypto'
import { api, type Client, type InputOf, type ReplyOf } from '@eco/contract'
import type { Page } from '@playwright/test'
import type { ProductionServer } from '../../tools/programs/production.mjs'
import { clientFor } from './client.ts'
import type { Member } from './members.ts'

export type Reviewer = {
  name: string
  email: string
  password: string
  /** A client signed in as the reviewer with the bearer token alone, as a program is. */
  call: Client
  approve: (assetId: string) => Promise<void>
  reject: (assetId: string, why: InputOf<typeof api.rejectAsset.body>) => Promise<void>
}

/** Creates a reviewer as an operator does: with the command line, next to the running server. */
export const makeReviewer = (server: ProductionServer): Promise<Reviewer> => makeStaff(server, 'reviewer')

export async function makeStaff(server: ProductionServer, role: 'reviewer' | 'admin'): Promise<Reviewer> {
  const mark = randomUUID().slice(0, 8)
  const email = `${role}-${mark}@example.org`
  const name = `Staff ${mark}`
  const password = 'two-eyes-see-more'
  await server.admin([`create-${role}`, '--email', email, '--username', name, '--password-stdin'], password)
  const anyone = clientFor(server.url)
  const { token } = await anyone(api.login, { body: { email, password } })
  const call: Client = (endpoint, input, options) => anyone(endpoint, input, { token, ...options })
  return {
    ...{ name, email, password, call },
    approve: async (assetId) => {
      const params = { asset_id: assetId }
      await call(api.approveAsset, { params, query: await seenOf(call, assetId) })
    },
    reject: async (assetId, body) => {
      const params = { asset_id: assetId }
      await call(api.rejectAsset, { params, query: await seenOf(call, assetId), body })
    },
  }
}

/** The version of an asset, which a reviewer must send with a decision. */
export async function seenOf(call: Client, asset_id: string): Promise<{ version: string }> {
  const { version } = await call(api.assetHistory, { params: { asset_id } })
  return { version }
}

/** A member's pending assets from all pages of the review queue: other tests use the same server. */
export async function queuedOf(call: Client, ownerId: string) {
  const found: ReplyOf<typeof api.reviewQueue>['data'] = []
  let cursor: string | undefined
  do {
    const { data, next } = await call(api.reviewQueue, { query: cursor === undefined ? {} : { cursor } })
    found.push(...data.filter(({ owner_id }) => owner_id === ownerId))
    cursor = next
  } while (cursor !== undefined)
  return found
}

/** Creates an account through the API; the browser stays signed out. */
export async function createAccount(url: string, { username, email, password, role }: Member): Promise<void> {
  const body = { username, email, password, role: role === 'Private' ? 'user' : 'organization' } as const
  await clientFor(url)(api.signup, { body })
}

/** Opens a page of the console and logs in there. */
export async function openConsole(page: Page, path: string, { email, password }: Reviewer): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').locator('button[type="submit"]').click()
}
