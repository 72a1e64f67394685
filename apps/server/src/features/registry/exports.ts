import { type SerialState, serialText } from '@eco/domain/credits/serials'
import { serialName } from '@eco/domain/registry/registry'
import { utcDay } from '@eco/domain/text/utc-date'
import type { Database, Db } from '../../infra/db/port.ts'
import type { PrivacyRow } from '../../infra/privacy.ts'
import { publicBlock, type SerialBlockRow } from './block.ts'
import { type BlockFilters, type BlockPlace, readBlocks } from './blocks-store.ts'
import { lastMovedAt, logIndexesOf } from './log-indexes-store.ts'
import type { SerialNeeds } from './serial.ts'

type RetirementNeeds = Pick<SerialNeeds, 'retirementsOf' | 'publicCertificates'>

/** Rows read at a time, each in a transaction of its own. */
const ROWS_AT_ONCE = 1_000

type Row = { block: SerialBlockRow; logIndex: number | null }

/** All blocks that match, page by page, so that an export of any size needs little memory. */
async function* pagesOf(database: Database, filters: BlockFilters): AsyncGenerator<readonly Row[]> {
  let after: BlockPlace | undefined
  for (;;) {
    const rows = await database.read(async (db) => {
      const blocks = await readBlocks(db, filters, after, ROWS_AT_ONCE)
      const logged = await logIndexesOf(
        db,
        blocks.map(({ issueSeq }) => issueSeq),
      )
      return blocks.map((block) => ({ block, logIndex: logged.get(block.issueSeq) ?? null }))
    })
    if (rows.length > 0 || after === undefined) yield rows
    const last = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE || !last) return
    after = last.block
  }
}

async function* mapPages(
  pages: AsyncIterable<readonly Row[]>,
  map: (row: Row) => PrivacyRow,
): AsyncGenerator<readonly PrivacyRow[]> {
  for await (const rows of pages) yield rows.map(map)
}

export const BLOCK_COLUMNS = [
  'serials',
  'kind',
  'year',
  'from',
  'to',
  'credits',
  'status',
  'issued',
  'log_index',
] as const

/** Blocks as the registry's own exports name their fields. */
export const exportedBlocks = (database: Database, filters: BlockFilters) =>
  mapPages(pagesOf(database, filters), ({ block, logIndex }) => {
    const { issued_date, log_index, ...rest } = publicBlock(block, logIndex)
    return { ...rest, issued: new Date(issued_date).toISOString(), log_index }
  })

/** Source: CAD Trust data schema 2.0.2, picklist of unit_status. */
const UNIT_STATUS: Readonly<Record<SerialState, string>> = {
  live: 'Issued',
  held: 'Held',
  reserved: 'Held',
  buffer: 'Buffer',
  retired: 'Retired',
  cancelled: 'Cancelled',
}

/** The fields of the unit table. Source: CAD Trust data schema 2.0.2. */
export const UNIT_COLUMNS = [
  'unitSerialId',
  'unitStartBlock',
  'unitEndBlock',
  'unitCount',
  'unitType',
  'unitVintageYear',
  'unitStatus',
  'unitStatusReason',
  'unitStatusDate',
  'unitRetirementDetail',
  'unitRetirementBeneficiary',
  'unitRetirementBeneficiaryId',
  'unitLink',
  'unitMetric',
  'unitCurrentOwner',
  'unitItmosReferenceId',
  'cadTrustIssuanceId',
] as const

/**
 * Blocks with the field names of the CAD Trust data model. These credits are not tonnes of CO2 and have no
 * public owner, so the metric, the owner and what CAD Trust assigns stay empty.
 * @param origin https://eco.example.org
 */
export async function* exportedUnits(
  database: Database,
  needs: RetirementNeeds,
  filters: BlockFilters,
  origin: string,
): AsyncGenerator<readonly PrivacyRow[]> {
  for await (const rows of pagesOf(database, filters)) {
    const blocks = rows.map(({ block }) => block)
    const retired = await database.read((db) => retirementsByBlock(db, needs, blocks))
    const changed = blocks.filter(({ state }) => state !== 'live')
    const moved = await database.read((db) => lastMovedAt(db, changed))
    yield blocks.map((block) => {
      const name = serialText(block)
      const since = block.state === 'live' ? block.at : moved.get(name)
      return unitOf(block, retired.get(name), since, origin)
    })
  }
}

type UnitRetirement = { purpose: string | null; beneficiary: string | null }

/** How retired blocks were used up, as far as it is public. */
async function retirementsByBlock(
  db: Db,
  { retirementsOf, publicCertificates }: RetirementNeeds,
  blocks: readonly SerialBlockRow[],
): Promise<Map<string, UnitRetirement>> {
  const gone = blocks.filter(({ state }) => state === 'retired').map((block) => serialText(block))
  const found = await retirementsOf(db, gone)
  const certificates = await publicCertificates(db, [...new Set(found.map(({ id }) => id))])
  return new Map(
    found.flatMap(({ id, serial }) => {
      const known = certificates.get(id)
      return known ? [[serial, { purpose: known.purpose, beneficiary: known.beneficiary }] as const] : []
    }),
  )
}

/** @param since when it got its status, ms since 1970; undefined while the log does not have it yet */
function unitOf(
  block: SerialBlockRow,
  retirement: UnitRetirement | undefined,
  since: number | undefined,
  origin: string,
): PrivacyRow {
  const serials = serialName(block)
  const unit: Record<(typeof UNIT_COLUMNS)[number], unknown> = {
    unitSerialId: serials,
    unitStartBlock: String(block.fromNo),
    unitEndBlock: String(block.toNo),
    unitCount: block.toNo - block.fromNo + 1,
    unitType: 'Not Determined',
    unitVintageYear: block.year,
    unitStatus: UNIT_STATUS[block.state],
    unitStatusReason: null,
    unitStatusDate: since === undefined ? null : utcDay(since),
    unitRetirementDetail: retirement?.purpose ?? null,
    unitRetirementBeneficiary: retirement?.beneficiary ?? null,
    unitRetirementBeneficiaryId: null,
    unitLink: `${origin}/registry/${serials}`,
    unitMetric: null,
    unitCurrentOwner: null,
    unitItmosReferenceId: null,
    cadTrustIssuanceId: null,
  }
  return unit
}
