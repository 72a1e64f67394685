import type { api, ReplyOf } from '@eco/contract'
import { readCertificateCode } from '@eco/domain/credits/retirement'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../infra/db/port.ts'
import { unlockTexts } from '../../infra/keys/encrypted-texts.ts'
import { type CertificateRow, findCertificate, findCertificates, firstSerials, logIndexes } from './store.ts'

/** Blocks of serial numbers that a certificate shows; its other endpoint has all of them. */
export const SERIALS_SHOWN = 6

export type Certificate = ReplyOf<typeof api.readCertificate>
type Read = { row: CertificateRow; serials: string[]; logIndex: number | null }

/** The stored parts of certificates, in their order. */
export async function readParts(db: Db, rows: readonly CertificateRow[]): Promise<Read[]> {
  const ids = rows.map(({ id }) => id)
  const serials = await firstSerials(db, ids, SERIALS_SHOWN)
  const indexes = await logIndexes(db, ids)
  return rows.map((row) => ({
    row,
    serials: serials.get(row.id) ?? [],
    logIndex: indexes.get(row.id) ?? null,
  }))
}

/** @param typed a code in any spelling */
export async function readByCode(db: Db, typed: string): Promise<Read | undefined> {
  const code = readCertificateCode(typed)
  const row = code === undefined ? undefined : await findCertificate(db, code)
  return row && (await readParts(db, [row]))[0]
}

/** A certificate as this member, or nobody, may see it. */
export async function showCertificate(
  { encryption }: Pick<Deps, 'encryption'>,
  { row, serials, logIndex }: Read,
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
    log_index: logIndex,
  }
}

/** Certificates by the ids of their retirements, as anyone may see them. */
export async function publicCertificates(
  deps: Pick<Deps, 'encryption'>,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Certificate>> {
  const parts = await readParts(db, await findCertificates(db, ids))
  const shown = parts.map(
    async (part) => [part.row.id, await showCertificate(deps, part, undefined)] as const,
  )
  return new Map(await Promise.all(shown))
}
