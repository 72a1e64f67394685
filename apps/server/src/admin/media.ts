import { fileFoldersOf } from '../feature.ts'
import { CopyError, copyMedia } from '../infra/files/copy-media.ts'
import { MEDIA_PLACES } from '../infra/s3/config.ts'
import { S3Error } from '../infra/s3/s3-error.ts'
import type { Opened } from '../open-features.ts'
import { sentence } from '../sentence.ts'
import type { Terminal } from './terminal.ts'
import { type Usage, UsageError } from './usage.ts'

const BYTES_OF_A_MEGABYTE = 1_048_576
/** Between two lines that say how far the copy is, ms. */
const SAID_EVERY_MS = 5_000

/** `media copy --to s3`: copies all files of members to the place that is to get them. */
export async function copyMediaFiles({ deps, features }: Opened, terminal: Terminal, usage: Usage) {
  const [act] = usage.operands
  if (act !== 'copy') throw new UsageError(sentence('command.media.usage'))
  const given = usage.option('to')
  const to = MEDIA_PLACES.find((place) => place === given)
  if (to === undefined) throw new UsageError(sentence('command.media.usage'))
  // Otherwise the servers would delete files at one place only.
  if (deps.media.places.length < MEDIA_PLACES.length)
    throw new Error(sentence('command.media.onePlace', { setting: to === 's3' ? 's3,folder' : 'folder,s3' }))
  const said = (bytes: number) => Math.ceil(bytes / BYTES_OF_A_MEGABYTE)
  let saidAt = Date.now()
  const { copied, bytes, present } = await copyMedia(deps.media, fileFoldersOf(features), to, (soFar) => {
    if (Date.now() - saidAt < SAID_EVERY_MS) return
    saidAt = Date.now()
    terminal.say(
      sentence('command.media.progress', {
        files: soFar.copied + soFar.present,
        megabytes: said(soFar.bytes),
      }),
    )
  }).catch((error: unknown) => {
    if (error instanceof CopyError)
      throw new Error(sentence('command.media.differs', { file: error.message }))
    if (error instanceof S3Error) throw new Error(sentence('command.media.failed', { code: error.code }))
    throw error
  })
  terminal.say(sentence('command.media.done', { copied, megabytes: said(bytes), present, place: to }))
}
