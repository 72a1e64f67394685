import type { api, ReplyOf } from '@eco/contract'
import { partRefs } from '@eco/domain/credits/ledger'
import { readCertificateCode } from '@eco/domain/credits/retirement'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../infra/db/port.ts'
import { unlockTexts } from '../../infra/keys/encrypted-texts.ts'
import { type CertificateRow, findCertificate, findCertificates, firstSerials } from './store.ts'

/** Blocks of serial numbers that a certificate shows; its other endpoint has all of them. */
export const SERIALS_SHOWN = 6

export type Certificate = ReplyOf<typeof api.listRetirements>['data'][number]
type Opening = { field: string; salt: string; value: string }
/** An entry of the public log, with what opens its commitments. */
export type LogEntry = { index: number; leaf: string; openings: readonly Opening[] }
/** The log's entries by the references of their postings; none for those that it does not have yet. */
export type EntriesOf = (db: Db, refs: readonly string[]) => Promise<ReadonlyMap<string, readonly LogEntry[]>>

/** `entries`: empty until the log has all of the retirement. */
type Read = { row: CertificateRow; serials: string[]; entries: readonly LogEntry[] }
type RefsOf = (row: CertificateRow) => readonly string[]

/** A retirement of very many blocks has several entries. */
const allRefs: RefsOf = ({ id, blocks }) => partRefs(id, blocks)
/** The log takes them in order: with the last one it has all. */
const firstAndLastRef: RefsOf = (row) => {
  const refs = allRefs(row)
  return [...new Set([...refs.slice(0, 1), ...refs.slice(-1)])]
}

/** The stored parts of certificates, in their order, with the first and the last entry of each. */
export async function readParts(
  db: Db,
  entriesOf: EntriesOf,
  rows: readonly CertificateRow[],
  refsOf = firstAndLastRef,
): Promise<Read[]> {
  const serials = await firstSerials(
    db,
    rows.map(({ id }) => id),
    SERIALS_SHOWN,
  )
  const logged = await entriesOf(db, rows.flatMap(refsOf))
  return rows.map((row) => {
    const refs = refsOf(row)
    const entries = refs.flatMap((ref) => logged.get(ref) ?? [])
    const isWhole = entries.length === refs.length
    return { row, serials: serials.get(row.id) ?? [], entries: isWhole ? entries : [] }
  })
}

/** With all its entries. @param typed a code in any spelling */
export async function readByCode(db: Db, entriesOf: EntriesOf, typed: string): Promise<Read | undefined> {
  const code = readCertificateCode(typed)
  const row = code === undefined ? undefined : await findCertificate(db, code)
  return row && (await readParts(db, entriesOf, [row], allRefs))[0]
}

/** The text that the public log commits to: anybody who is told beneficiary and purpose can make it. */
export const committedText = (texts: { beneficiary: string; purpose: string }): string =>
  JSON.stringify({ beneficiary: texts.beneficiary, purpose: texts.purpose })

/**
 * What a proof of the log's entry carries along, as JSON: the entry itself, and for those who may read the texts,
 * what opens its commitment to them. SHA-256(salt, value) is the entry's field.
 */
export function proofExtra({ leaf, openings }: LogEntry, { beneficiary, purpose }: Certificate): Uint8Array {
  const opened =
    beneficiary === null || purpose === null
      ? []
      : openings.map(({ field, salt }) => ({ field, salt, value: committedText({ beneficiary, purpose }) }))
  return Buffer.from(JSON.stringify({ leaf, openings: opened }))
}

/** A certificate as this member, or nobody, may see it. */
export async function showCertificate(
  { encryption }: Pick<Deps, 'encryption'>,
  { row, serials, entries }: Read,
  viewerId: string | undefined,
): Promise<Certificate> {
  const { code, amount, blocks, createdAt, beneficiary, ownerId } = row
  const mine = ownerId !== null && ownerId === viewerId
  const isShown = beneficiary !== null && (mine || row.public === 1)
  const texts = isShown
    ? await unlockTexts(encryption, 'retirementTexts', { ...row, retirementId: row.id })
    : { beneficiary: null, purpose: null }
  return {
    ...{ code, amount, serials, blocks, mine, ...texts },
    retired_at: createdAt,
    public: row.public === 1,
    log_index: entries[0]?.index ?? null,
  }
}

/** A certificate that was read with all its entries. */
export async function showWhole(
  deps: Pick<Deps, 'encryption'>,
  found: Read,
  viewerId: string | undefined,
): Promise<ReplyOf<typeof api.readCertificate>> {
  const log_indexes = found.entries.map(({ index }) => index)
  return { ...(await showCertificate(deps, found, viewerId)), log_indexes }
}

/** Certificates by the ids of their retirements, as anyone may see them. */
export async function publicCertificates(
  deps: Pick<Deps, 'encryption'>,
  db: Db,
  entriesOf: EntriesOf,
  ids: readonly string[],
): Promise<Map<string, Certificate>> {
  const parts = await readParts(db, entriesOf, await findCertificates(db, ids))
  const shown = parts.map(
    async (part) => [part.row.id, await showCertificate(deps, part, undefined)] as const,
  )
  return new Map(await Promise.all(shown))
}
