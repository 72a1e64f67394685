import { ApiError, NetworkError } from '@eco/contract'
import { expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

it('returns the server’s message for a refused request', () => {
  expect(refusalOf(new ApiError(409, { message: 'Already reported' }))).toBe('Already reported')
})

it.each([
  ['without a sentence', new ApiError(400, {})],
  ['of a server that broke down', new ApiError(500, { message: 'Internal error' })],
  ['where nothing answered', new NetworkError('cut')],
  ['of another kind', new Error('no')],
])('returns nothing for a failure %s', (_, reason) => {
  expect(refusalOf(reason)).toBeUndefined()
})
