import { type SendS3, textOf } from './requests.ts'
import { refusalOf, S3Error } from './s3-error.ts'
import { escaped, textIn } from './xml.ts'

/** All parts but the last are of this length, as some storages require. Source: Amazon S3 asks for at least 5 MiB. */
const PART_BYTES = 16_777_216
/** Source: Amazon S3, multipart upload limits. Objects of up to 156 GiB fit. */
const PARTS_MAX = 10_000
/** Putting the parts together takes longer than an answer. */
const COMPLETE_MS = 300_000

/** Stores content of unknown length: one request if it is short, otherwise part by part. @returns the number of bytes */
export async function putInParts(
  send: SendS3,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  partBytes = PART_BYTES,
): Promise<number> {
  const etags: string[] = []
  let [uploadId, bytes] = [undefined as string | undefined, 0]
  try {
    for await (const { part, isLast } of partsOf(chunks, partBytes)) {
      bytes += part.length
      if (isLast && uploadId === undefined) {
        await putWhole(send, key, part)
        return bytes
      }
      uploadId ??= await begin(send, key)
      if (etags.length === PARTS_MAX) throw new S3Error('refused', 'more than 10,000 parts')
      const query = { partNumber: String(etags.length + 1), uploadId }
      const answer = await send({ method: 'PUT', key, query, body: part })
      if (answer.status === 404) throw refusalOf(404, 'NoSuchUpload')
      await textOf(answer.chunks())
      etags.push(answer.headers.get('etag') ?? '')
    }
    await complete(send, key, uploadId ?? '', etags, bytes)
    return bytes
  } catch (error) {
    // What cannot be removed now is never seen as an object; a rule of the bucket removes it.
    if (uploadId !== undefined)
      await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

async function putWhole(send: SendS3, key: string, body: Uint8Array): Promise<void> {
  const { status, chunks } = await send({ method: 'PUT', key, body })
  if (status === 404) throw refusalOf(404, 'NotFound')
  await textOf(chunks())
}

async function begin(send: SendS3, key: string): Promise<string> {
  const answer = await send({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = textIn(await textOf(answer.chunks()), 'UploadId')
  if (uploadId === undefined) throw new S3Error('refused', 'no UploadId')
  return uploadId
}

async function complete(send: SendS3, key: string, uploadId: string, etags: string[], bytes: number) {
  const parts = etags.map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const answer = await send({ method: 'POST', key, query: { uploadId }, body, answerMs: COMPLETE_MS })
  if (answer.status === 404) {
    // An attempt whose answer was lost may have completed it.
    const { status, headers } = await send({ method: 'HEAD', key })
    if (status !== 404 && Number(headers.get('content-length')) === bytes) return
    throw refusalOf(404, 'NoSuchUpload')
  }
  const code = textIn(await textOf(answer.chunks()), 'Code')
  if (code !== undefined) throw refusalOf(answer.status, code)
}

type Part = { part: Uint8Array; isLast: boolean }

/** Chunks of any length as parts of one length; the last may be shorter, also empty. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Part> {
  let [held, bytes] = [[] as Uint8Array[], 0]
  for await (const chunk of chunks) {
    held.push(chunk)
    bytes += chunk.length
    while (bytes > length) {
      const all = Buffer.concat(held)
      yield { part: all.subarray(0, length), isLast: false }
      held = [all.subarray(length)]
      bytes -= length
    }
  }
  yield { part: Buffer.concat(held), isLast: true }
}
