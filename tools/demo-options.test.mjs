import { expect, it } from 'vitest'
import { ADMIN, ASHA, NIKHIL, REVIEWER } from '../demo/content-users.ts'
import { readDemoOptions, SIGN_IN_MESSAGES } from './demo-options.mjs'

it('uses its own default folder unless another one is named', () => {
  expect(readDemoOptions([], {})).toEqual({ folder: './data-demo', fresh: false, note: undefined })
  expect(readDemoOptions(['--fresh'], { DATA_DIR: '/tmp/x' })).toMatchObject({
    folder: '/tmp/x',
    fresh: true,
  })
  expect(readDemoOptions([], { DATA_DIR: ' ' })).toMatchObject({ folder: './data-demo' })
})

it('says that another database is ignored', () => {
  expect(readDemoOptions([], { DATABASE_URL: 'postgres://x' })).toMatchObject({
    note: expect.stringMatching(/^DATABASE_URL is ignored/),
  })
})

it('rejects unknown options and shows the usage', () => {
  expect(readDemoOptions(['--frseh'], {}).refusal).toMatch(/--frseh[\s\S]*npm run demo/)
})

it('lists the sign-in address of every demo account', () => {
  for (const { email } of [ASHA, NIKHIL, REVIEWER, ADMIN]) expect(SIGN_IN_MESSAGES).toContain(email)
})
