import type { FastifyReply } from 'fastify'
import type { KeptReply } from '../infra/kept-replies.ts'
import { JsonText } from './context.ts'

/** Sends what was made for the same reader before, or makes it as the route would: decision 0077. */
export async function sendKept(
  keep: KeptReply,
  { whose, name, reply }: { whose: string; name: string; reply: FastifyReply },
  read: () => Promise<unknown>,
): Promise<JsonText> {
  return new JsonText(await keep(whose, name, async () => String(reply.serialize(await read()))))
}
