import type { api, ReplyOf } from '@eco/contract'
import { countSerials, serialText } from '@eco/domain/credits/serials'
import {
  gradeOf,
  kindOfCode,
  overlapOf,
  readSerial,
  registryStatus,
  serialName,
} from '@eco/domain/registry/registry'
import type { Db } from '../../infra/db/port.ts'
import { logIndexesOf } from './log-indexes-store.ts'
import type { PublicCertificates } from './retirements.ts'
import { postingsOfRetirements } from './retirements-store.ts'
import { blocksWithin, type IssuedBlock, placeOfTree, readIssue, stepsOfIssue } from './serial-store.ts'

export type SerialNeeds = {
  publicCertificates: PublicCertificates
  /** The retirements of these whole blocks. */
  retirementsOf(db: Db, serials: readonly string[]): Promise<{ id: string; serial: string }[]>
  /** Points of the evidence; undefined for a deleted entry. */
  scoreOf(db: Db, assetId: string): Promise<number | undefined>
  /** Visits of trees that count, by tree. */
  publicVisitsOf(
    db: Db,
    treeIds: readonly string[],
  ): Promise<Map<string, readonly { at: number; alive: boolean }[]>>
  /** ISO 3166-1 alpha-2 of the nearest town. */
  countryAt(place: { lat: number; lng: number }): Promise<string | undefined>
}

type SerialReply = ReplyOf<typeof api.readSerial>

/**
 * The public history of serial numbers.
 * @returns undefined when there are none such, or they belong to more than one issue
 */
export async function readSerialHistory(
  db: Db,
  needs: SerialNeeds,
  text: string,
): Promise<SerialReply | undefined> {
  const wanted = readSerial(text)
  const blocks = wanted ? await blocksWithin(db, wanted) : []
  const [first] = blocks
  if (!wanted || !first) return undefined
  const parts = blocks.flatMap((block) => {
    const common = overlapOf(block, wanted)
    return common ? [{ ...block, ...common }] : []
  })
  if (countSerials(parts) !== countSerials([wanted])) return undefined
  const issue = await readIssue(db, first.issueRef)
  const steps = await stepsOfIssue(db, first.assetId, issue.seq)
  const retired = await retiredParts(db, needs, blocks)
  const logged = await logIndexesOf(
    db,
    [...steps, ...retired].map(({ seq }) => seq),
  )
  const place = first.kindCode === 'TRE' ? await placeOfTree(db, first.assetId) : undefined
  const points = await needs.scoreOf(db, first.assetId)
  const issued = serialName(issue)
  const visits = (await needs.publicVisitsOf(db, [first.assetId])).get(first.assetId) ?? []
  return {
    serials: serialName(wanted),
    kind: kindOfCode(first.kindCode),
    year: first.year,
    credits: countSerials([wanted]),
    issue: { serials: issued, issued_date: issue.at, log_index: logged.get(issue.seq) ?? null },
    country: (place && (await needs.countryAt(place))) ?? null,
    grade: points === undefined ? null : gradeOf(points),
    parts: parts.map((part) => ({
      serials: serialName(part),
      credits: countSerials([part]),
      status: registryStatus(part.state),
    })),
    steps: [
      ...steps.map(({ seq, code, at, amount }) => ({
        ...{ seq, code, at, credits: amount, serials: code === 'ISSUE' ? issued : null },
        ...{ purpose: null, certificate: null },
      })),
      ...retired.filter(({ block }) => overlapOf(block, wanted)).map(({ block: _, ...step }) => step),
    ]
      .sort((a, b) => a.seq - b.seq)
      .map(({ seq, ...step }) => ({ ...step, log_index: logged.get(seq) ?? null })),
    visits: visits.map(({ at, alive }) => ({ at, alive })),
  }
}

/** How blocks were used up: a retired block is never split or moved again. */
async function retiredParts(db: Db, needs: SerialNeeds, blocks: readonly IssuedBlock[]) {
  const gone = blocks.filter(({ state }) => state === 'retired')
  const found = await needs.retirementsOf(
    db,
    gone.map((block) => serialText(block)),
  )
  const ids = [...new Set(found.map(({ id }) => id))]
  const postings = await postingsOfRetirements(db, ids)
  const certificates = await needs.publicCertificates(db, ids)
  return gone.flatMap((block) => {
    const id = found.find(({ serial }) => serial === serialText(block))?.id
    const posting = postings.find(({ ref }) => ref === id)
    if (id === undefined || !posting) return []
    const known = certificates.get(id)
    const { seq, at } = posting
    return {
      ...{ block, seq, at, code: 'RETIRE' as const, credits: countSerials([block]) },
      ...{ serials: serialName(block), purpose: known?.purpose ?? null },
      certificate: known?.public ? known.code : null,
    }
  })
}
