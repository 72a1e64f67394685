import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { ZipFile } from 'yazl'
import { csvOf, jsonOf } from '../../infra/csv.ts'
import type { Database } from '../../infra/db/port.ts'
import { type PrivacyData, tablesOf } from '../../infra/privacy.ts'

const ROOT = 'ecoledger-export'
/** Pictures and videos are compressed already. */
const AS_IT_IS = { compress: false }

type Given = {
  database: Database
  log: FastifyBaseLogger
  privacy: readonly PrivacyData[]
  userId: string
  /** Text of the file that explains the archive. */
  readme: string
}

/**
 * A zip that is generated while it is read: each table and file is opened when its turn comes, so memory does
 * not grow with the member's data. A failure in the middle breaks the stream, and so the download.
 */
export async function openArchive({ database, log, privacy, userId, readme }: Given): Promise<Readable> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  let reading: Readable | undefined
  const add = (path: string, open: () => Promise<Readable>, options = {}) =>
    zip.addReadStreamLazy(`${ROOT}/${path}`, options, (give) => {
      open().then(
        (stream) => {
          reading = stream
          give(null, stream)
        },
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  zip.on('error', (error: Error) => out.destroy(error))
  out.on('error', (err) => log.error({ err }, 'an export broke off'))
  // Closes the open file if the client disconnects.
  out.once('close', () => reading?.destroy())

  zip.addBuffer(Buffer.from(readme), `${ROOT}/README.txt`)
  for (const data of privacy) {
    for (const table of tablesOf(database, data, userId)) {
      const path = `${data.name}/${table.name}`
      add(`json/${path}.json`, async () => Readable.from(jsonOf(table.pages())))
      add(`csv/${path}.csv`, async () => Readable.from(csvOf(table.pages())))
    }
    const { media } = data
    const files = media ? await database.read((db) => media(db, userId)) : []
    for (const { name, open } of files)
      add(`media/${name}`, async () => (await open()) ?? gone(log, name), AS_IT_IS)
  }
  zip.end()
  return out
}

function gone(log: FastifyBaseLogger, file: string): Readable {
  log.error({ file }, 'a file of an export has a row and no bytes')
  return Readable.from([])
}
