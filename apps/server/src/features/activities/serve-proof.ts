import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../../http/problem.ts'
import { sendFile } from '../../http/send-file.ts'
import type { FileStore } from '../../infra/files/file-store.ts'
import type { ProofRow } from './proof-store.ts'

/** Kept by the viewer's browser, but asked for each time: who may see it is decided here, always. */
const ASK_EACH_TIME = 'private, no-cache'

/**
 * Sends a proof to whoever may see it.
 * @throws Problem not_found when its file is gone
 */
export async function serveProof(
  fileStore: FileStore,
  proof: ProofRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const file = { id: proof.id, type: proof.type, stem: 'proof', cacheControl: ASK_EACH_TIME }
  if (await sendFile(fileStore, file, request, reply)) return
  request.log.error({ proof: proof.id }, 'a proof has a row and no file')
  throw problem('not_found')
}
