import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { addErrorHandler } from './errors.ts'

class Away extends Error {}
class Full extends Error {}

const app = Fastify({ logger: false })
addErrorHandler(app, (error) => {
  if (error instanceof Away) return 'unavailable'
  return error instanceof Full ? 'no_space' : undefined
})
let thrown: unknown
app.get('/', () => {
  throw thrown
})
afterAll(() => app.close())

const answerTo = async (error: unknown) => {
  thrown = error
  const { statusCode, headers, json } = await app.inject('/')
  return { status: statusCode, retryAfter: headers['retry-after'], code: json().code }
}

it('asks the caller to retry shortly when the database is unavailable', async () => {
  expect(await answerTo(new Away('x'))).toEqual({ status: 503, retryAfter: '2', code: 'busy' })
})

it.each([
  new Full('x'),
  Object.assign(new Error('x'), { code: 'ENOSPC' }),
  Object.assign(new Error('x'), { code: 'EDQUOT' }),
])('reports that there is no space left', async (error) => {
  expect(await answerTo(error)).toMatchObject({ status: 507, code: 'no_space' })
})

it('ignores the text of error messages', async () => {
  const words = 'ECONNREFUSED, database is locked, Connection terminated, ENOSPC, 53100'
  expect(await answerTo(new Error(words))).toMatchObject({ status: 500, code: 'internal' })
})
