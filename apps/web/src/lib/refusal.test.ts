import { ApiError, NetworkError } from '@eco/contract'
import { expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

it('gives the server’s own sentence for what it does not take', () => {
  expect(refusalOf(new ApiError(409, { message: 'Already reported' }))).toBe('Already reported')
})

it.each([
  ['without a sentence', new ApiError(400, {})],
  ['of a server that broke down', new ApiError(500, { message: 'Internal error' })],
  ['where nothing answered', new NetworkError('cut')],
  ['of another kind', new Error('no')],
])('gives nothing for a failure %s', (_, reason) => {
  expect(refusalOf(reason)).toBeUndefined()
})
