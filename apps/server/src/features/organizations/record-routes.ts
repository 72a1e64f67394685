import { api, type ReplyOf } from '@eco/contract'
import type { WireSharedRecord } from '@eco/contract/organizations/organization-figures'
import { utcDay } from '@eco/domain/text/utc-date'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { everyPage, pageOf, TIME_CURSOR } from '../../http/cursor.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { Db } from '../../infra/db/port.ts'
import { countRecords, type RecordFilter, readRecords, type SharedRecord } from './records-store.ts'

export type SharedNeeds = {
  sharedFigures: (organizationId: string) => Promise<ReplyOf<typeof api.getSharedFigures>>
}

const PAGE_RECORDS = 50
const EXPORT_AT_ONCE = 500
const EXPORT_COLUMNS = ['member_id', 'name', 'kind', 'title', 'day', 'credits'] as const

/** What members share with the organization: sums, and lists of records. Each request reads who shares. */
export function recordRoutes(route: Route, deps: Deps, { sharedFigures }: SharedNeeds): void {
  const { database, now } = deps

  route(api.getSharedFigures, ({ params }) => sharedFigures(params.organization_id))

  const page = async (
    db: Db,
    organizationId: string,
    { cursor, ...filter }: RecordFilter & { cursor?: string | undefined },
    most: number,
  ) => {
    const found = await readRecords(db, organizationId, filter, TIME_CURSOR.read(cursor), most + 1)
    const { page: rows, ...next } = pageOf(found, most, TIME_CURSOR.write)
    return { data: rows.map(shownRecord), ...next }
  }

  route(api.listSharedRecords, async ({ params: { organization_id }, query }) =>
    database.read(async (db) => ({
      ...(await page(db, organization_id, query, PAGE_RECORDS)),
      matching: await countRecords(db, organization_id, query),
    })),
  )

  async function* exported(organizationId: string, filter: RecordFilter) {
    const read = (cursor: string | undefined) =>
      database.read((db) => page(db, organizationId, { ...filter, cursor }, EXPORT_AT_ONCE))
    for await (const { data } of everyPage(read)) yield data.map((row) => ({ ...row, day: utcDay(row.at) }))
  }

  route(api.exportSharedRecords, async ({ params: { organization_id }, query, request, reply }) => {
    const pages = () => exported(organization_id, query)
    return sendCsv({ name: 'shared-records', columns: EXPORT_COLUMNS, pages, now: now() }, request, reply)
  })
}

const shownRecord = ({ id, memberId, ...row }: SharedRecord): WireSharedRecord => ({
  record_id: id,
  member_id: memberId,
  ...row,
})
