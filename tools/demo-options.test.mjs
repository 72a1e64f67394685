import { expect, it } from 'vitest'
import { ADMIN, ASHA, NIKHIL, REVIEWER } from '../demo/content-users.ts'
import { readDemoOptions, SIGN_IN_MESSAGES } from './demo-options.mjs'

it('takes a folder of its own unless another one is named', () => {
  expect(readDemoOptions([], {})).toEqual({ folder: './data-demo', fresh: false, note: undefined })
  expect(readDemoOptions(['--fresh'], { DATA_DIR: '/tmp/x' })).toMatchObject({
    folder: '/tmp/x',
    fresh: true,
  })
  expect(readDemoOptions([], { DATA_DIR: ' ' })).toMatchObject({ folder: './data-demo' })
})

it('says that another database is left alone', () => {
  expect(readDemoOptions([], { DATABASE_URL: 'postgres://x' }).note).toMatch(/^DATABASE_URL is ignored/)
})

it('refuses what it does not know, and says how it is called', () => {
  expect(readDemoOptions(['--frseh'], {}).refusal).toMatch(/--frseh[\s\S]*npm run demo/)
})

it('tells how to sign in as the people there are', () => {
  for (const { email } of [ASHA, NIKHIL, REVIEWER, ADMIN]) expect(SIGN_IN_MESSAGES).toContain(email)
})
