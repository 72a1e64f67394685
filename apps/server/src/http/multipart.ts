import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileParts } from '@eco/contract/endpoint'
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Upload } from './context.ts'
import { problem } from './problem.ts'

const FIELD_COUNT_MAX = 30
const FIELD_BYTES_MAX = 20_000

export type Parts = { fields: Record<string, string>; files: Record<string, Upload[]> }

/**
 * Streams a multipart body to `folder`, counting on the way: a file over its limit ends the request at once.
 * @throws Problem too_large, too_many_files, unsupported_media, bad_input
 */
export async function readMultipart(
  request: FastifyRequest,
  wanted: FileParts,
  folder: string,
  newId: () => string,
): Promise<Parts> {
  if (!request.isMultipart())
    throw problem('unsupported_media', { message: 'Send this as multipart/form-data.' })
  await mkdir(folder, { recursive: true })
  const parts: Parts = { fields: {}, files: Object.fromEntries(Object.keys(wanted).map((k) => [k, []])) }
  const filesMost = Object.values(wanted).reduce((sum, f) => sum + f.maxCount, 0)
  try {
    const limits = { fields: FIELD_COUNT_MAX, fieldSize: FIELD_BYTES_MAX, files: filesMost + 1 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        parts.fields[part.fieldname] = String(part.value)
        continue
      }
      const rule = wanted[part.fieldname]
      const list = parts.files[part.fieldname]
      if (!rule || !list)
        throw problem('bad_input', { message: `There is no file field '${part.fieldname}'.` })
      if (list.length >= rule.maxCount)
        throw problem('too_many_files', { message: `Send at most ${rule.maxCount} files.` })
      const path = join(folder, newId())
      // Listed before it is written, so that a cut stream leaves nothing behind.
      const upload: Upload = {
        path,
        bytes: 0,
        sha256: '',
        fileName: part.filename,
        declaredType: part.mimetype,
      }
      list.push(upload)
      Object.assign(upload, await store(part.file, path, rule.maxBytes))
    }
    return parts
  } catch (error) {
    await discard(parts)
    throw error
  }
}

/** Removes what is left of the uploads; files that were moved away are gone already. */
export async function discard(parts: Parts): Promise<void> {
  await Promise.all(
    Object.values(parts.files)
      .flat()
      .map((file) => rm(file.path, { force: true })),
  )
}

async function store(source: NodeJS.ReadableStream, path: string, maxBytes: number) {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(
        bytes > maxBytes
          ? problem('too_large', {
              message: `A file may have at most ${maxBytes.toLocaleString('en')} bytes.`,
            })
          : null,
        chunk,
      )
    },
  })
  await pipeline(source, count, createWriteStream(path, { mode: 0o600 }))
  return { bytes, sha256: hash.digest('hex') }
}
