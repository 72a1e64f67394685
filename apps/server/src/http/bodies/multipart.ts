import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileParts } from '@eco/contract/endpoint'
import { message } from '@eco/contract/messages'
import type { Message } from '@eco/domain/text/message'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { makeFolder } from '../../infra/files/durable-file.ts'
import { Problem, problem } from '../../problem.ts'
import type { Upload } from '../context.ts'
import { drain } from './drain-body.ts'

const BYTES_OF_A_MEGABYTE = 1_048_576
const FIELD_COUNT_MAX = 30
/** The longest field is a blog post: 20,000 characters of up to 3 bytes, and its line breaks. */
const FIELD_BYTES_MAX = 81_920

export type Parts = { fields: Record<string, string>; files: Record<string, Upload[]> }
type FileRule = FileParts[string]

/**
 * Streams a multipart body to `folder` and counts its bytes: a file over its limit ends the request at once.
 * @throws Problem too_large, too_many_files, unsupported_media, bad_input
 */
export async function readMultipart(
  request: FastifyRequest,
  wanted: FileParts,
  folder: string,
  newId: () => string,
): Promise<Parts> {
  if (!request.isMultipart()) throw problem('unsupported_media', { message: message('upload.notMultipart') })
  await makeFolder(folder)
  const parts: Parts = { fields: {}, files: Object.fromEntries(Object.keys(wanted).map((k) => [k, []])) }
  try {
    for await (const part of request.parts({ limits: limitsOf(wanted) })) {
      if (part.type === 'field') {
        // The parser truncates longer text, and we would store only a part of it.
        if (part.valueTruncated || part.fieldnameTruncated) throw problem('too_large')
        parts.fields[part.fieldname] = String(part.value)
        continue
      }
      const rule = wanted[part.fieldname]
      const list = parts.files[part.fieldname]
      if (!rule || !list)
        throw refusal('bad_input', part, message('upload.unknownField', { field: part.fieldname }))
      if (list.length >= rule.maxCount)
        throw refusal(
          'too_many_files',
          part,
          message('upload.tooMany', { noun: rule.noun, most: rule.maxCount }),
        )
      const fileName = part.filename ?? ''
      const path = join(folder, newId())
      const upload: Upload = { path, bytes: 0, sha256: '', fileName, declaredType: part.mimetype }
      // Added before it is written, so that `discard` also removes the file of an aborted stream.
      list.push(upload)
      Object.assign(upload, await store(part, path, rule, list.length))
    }
    return parts
  } catch (error) {
    void drain(request.raw)
    await discard(parts)
    throw translated(error)
  }
}

/** Removes the uploaded files that are left; files that were moved away are already gone. */
export async function discard(parts: Parts): Promise<void> {
  await Promise.all(
    Object.values(parts.files)
      .flat()
      .map((file) => rm(file.path, { force: true })),
  )
}

/** One more than allowed, so that our check reports it: the parser silently drops any excess. */
function limitsOf(wanted: FileParts) {
  const rules = Object.values(wanted)
  return {
    fields: FIELD_COUNT_MAX,
    fieldSize: FIELD_BYTES_MAX,
    files: rules.reduce((sum, rule) => sum + rule.maxCount, 0) + 1,
    fileSize: Math.max(...rules.map((rule) => rule.maxBytes)) + 1,
  }
}

async function store(part: MultipartFile, path: string, rule: FileRule, number: number) {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes <= rule.maxBytes) return done(null, chunk)
      const label = fileLabel(rule.noun, number, part.filename ?? '')
      done(
        refusal(
          'too_large',
          part,
          message('upload.tooLarge', {
            label,
            megabytes: Math.round((rule.maxBytes / BYTES_OF_A_MEGABYTE) * 10) / 10,
            bytes: rule.maxBytes,
          }),
        ),
      )
    },
  })
  const file = createWriteStream(path, { mode: 0o600 })
  try {
    await pipeline(part.file, count, file)
  } finally {
    // A file that is still being opened would appear after its removal.
    if (!file.closed) await once(file, 'close')
  }
  return { bytes, sha256: hash.digest('hex') }
}

const refusal = (code: 'bad_input' | 'too_large' | 'too_many_files', part: MultipartFile, message: Message) =>
  problem(code, { message, fields: { [part.fieldname]: message } })

/** The parser's errors concern the body; a failed system call (full disk) does not. */
function translated(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error) || 'syscall' in error) return error
  const isTooMuch = 'statusCode' in error && error.statusCode === 413
  return isTooMuch ? problem('too_large') : problem('bad_input', { message: message('upload.malformed') })
}

const NAME_SHOWN_CHARACTERS = 60

/** `Photo 2 (IMG_1.jpg)`: names a file in an error; cleans and shortens the name that the client chose. */
export function fileLabel(noun: string, number: number, fileName: string): Message {
  const plain = fileName.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  const name = plain.length > NAME_SHOWN_CHARACTERS ? `${plain.slice(0, NAME_SHOWN_CHARACTERS)}…` : plain
  return name === ''
    ? message('upload.labelWithoutName', { noun, number })
    : message('upload.label', { noun, number, name })
}
