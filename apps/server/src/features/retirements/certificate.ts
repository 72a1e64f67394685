import type { api, ReplyOf } from '@eco/contract'
import { readCertificateCode } from '@eco/domain/credits/retirement'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../infra/db/port.ts'
import { unlockTexts } from '../../infra/keys/encrypted-texts.ts'
import { type CertificateRow, findCertificate, findCertificates, firstSerials } from './store.ts'

/** Blocks of serial numbers that a certificate shows; its other endpoint has all of them. */
export const SERIALS_SHOWN = 6

export type Certificate = ReplyOf<typeof api.readCertificate>
type Opening = { field: string; salt: string; value: string }
/** An entry of the public log, with what opens its commitments. */
export type LogEntry = { index: number; leaf: string; openings: readonly Opening[] }
/** The log's entries by the id of a retirement; it may have several, and none before the log has them. */
export type EntriesOf = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, readonly LogEntry[]>>
type Read = { row: CertificateRow; serials: string[]; entry: LogEntry | undefined }

/** The stored parts of certificates, in their order. */
export async function readParts(
  db: Db,
  entriesOf: EntriesOf,
  rows: readonly CertificateRow[],
): Promise<Read[]> {
  const ids = rows.map(({ id }) => id)
  const serials = await firstSerials(db, ids, SERIALS_SHOWN)
  const entries = await entriesOf(db, ids)
  return rows.map((row) => ({
    row,
    serials: serials.get(row.id) ?? [],
    entry: entries.get(row.id)?.[0],
  }))
}

/** @param typed a code in any spelling */
export async function readByCode(db: Db, entriesOf: EntriesOf, typed: string): Promise<Read | undefined> {
  const code = readCertificateCode(typed)
  const row = code === undefined ? undefined : await findCertificate(db, code)
  return row && (await readParts(db, entriesOf, [row]))[0]
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
  { row, serials, entry }: Read,
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
    log_index: entry?.index ?? null,
  }
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
