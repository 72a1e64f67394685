import { checkEmail } from '@eco/domain/auth/rules'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ruled } from './words.ts'

export const subscribe = endpoint({
  id: 'subscribe',
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Subscribe an address; answers the same for a new and a known one',
  auth: 'anyone',
  body: z.strictObject({ email: ruled(checkEmail) }),
  reply: z.object({ message: z.string() }),
  errors: ['bad_input', 'too_many_requests'],
})
