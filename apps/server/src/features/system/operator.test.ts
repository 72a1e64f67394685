import { expect, it } from 'vitest'
import { readConfig } from '../../infra/config.ts'
import { operatorOf, shownOperator } from './operator.ts'

it('leaves out unset details instead of inventing them', () => {
  const nothing = operatorOf(readConfig({}), false)
  const { social_links, example, ...details } = nothing
  expect([social_links, example, new Set(Object.values(details))]).toEqual([[], false, new Set([null])])
  expect(shownOperator(readConfig({}), false)).toBeUndefined()
  const config = readConfig({ CONTACT_EMAIL: 'hello@example.org', SOCIAL_LINKS: 'Us=https://example.social' })
  expect(operatorOf(config, true)).toEqual({
    ...nothing,
    email: 'hello@example.org',
    careers_email: 'hello@example.org',
    social_links: [{ name: 'Us', url: 'https://example.social' }],
  })
})

it('shows labelled samples in a demo if the operator has set nothing', () => {
  expect(shownOperator(readConfig({}), true)).toMatchObject({
    example: true,
    email: 'hello@ecoledger.example',
  })
})
