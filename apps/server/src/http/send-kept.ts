import type { FastifyReply } from 'fastify'
import type { Kept, KeptReply } from '../infra/kept-replies.ts'
import { JsonText } from './context.ts'

/** Sends what was made for the same reader before, or makes it as the route would: decision 0077. */
export async function sendKept(
  keep: KeptReply,
  { reply, ...kept }: Kept & { reply: FastifyReply },
  read: () => Promise<unknown>,
): Promise<JsonText> {
  return new JsonText(await keep(kept, async () => String(reply.serialize(await read()))))
}
