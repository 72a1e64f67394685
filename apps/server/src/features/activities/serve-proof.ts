import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../../http/problem.ts'
import { sendFile } from '../../http/send-file.ts'
import type { FileStore } from '../../infra/files/file-store.ts'
import type { ProofRow } from './proof-store.ts'

/** The browser may cache the proof but must revalidate each time, so that access is always checked here. */
const ASK_EACH_TIME = 'private, no-cache'

/**
 * Sends a proof that the viewer may see.
 * @throws Problem not_found if its file is missing
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
