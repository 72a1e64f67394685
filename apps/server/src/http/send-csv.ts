import { Readable } from 'node:stream'
import { utcDay } from '@eco/domain/text/utc-date'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { csvOf } from '../infra/csv.ts'

type CsvFile = {
  /** of the file, without date and ending */
  name: string
  columns: readonly string[]
  pages: () => AsyncIterable<readonly Readonly<Record<string, unknown>>[]>
  now: number
}

/** Sends a table as a CSV file that is written while it is read. A HEAD request reads no rows. */
export function sendCsv(
  { name, columns, pages, now }: CsvFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const day = utcDay(now)
  const file = `ecoledger-${name}-${day}.csv`
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${file}"`)
  reply.send(request.method === 'HEAD' ? undefined : Readable.from(csvOf(pages(), columns)))
  return undefined
}
