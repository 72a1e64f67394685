import type { api, ReplyOf } from '@eco/contract'
import { wholeRef } from '@eco/domain/credits/ledger'
import { countSerials, type SerialBlock, type SerialRange, serialText } from '@eco/domain/credits/serials'
import {
  gradeOf,
  kindOfCode,
  overlapOf,
  readSerial,
  registryStatus,
  serialName,
} from '@eco/domain/registry/registry'
import type { Db } from '../../infra/db/port.ts'
import { logIndexesOf, movesOf } from './log-indexes-store.ts'
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
  const steps = await readSteps(db, needs, { wanted, blocks, issueSeq: issue.seq })
  const place = first.kindCode === 'TRE' ? await placeOfTree(db, first.assetId) : undefined
  const visits = (await needs.publicVisitsOf(db, [first.assetId])).get(first.assetId) ?? []
  const points = await needs.scoreOf(db, first.assetId)
  return {
    serials: serialName(wanted),
    kind: kindOfCode(first.kindCode),
    year: first.year,
    credits: countSerials([wanted]),
    issue: {
      ...{ serials: serialName(issue), issued_date: issue.at },
      log_index: (await logIndexesOf(db, [issue.seq])).get(issue.seq) ?? null,
    },
    country: (place && (await needs.countryAt(place))) ?? null,
    grade: points === undefined ? null : gradeOf(points),
    parts: parts.map((part) => ({
      serials: serialName(part),
      credits: countSerials([part]),
      status: registryStatus(part.state),
    })),
    steps,
    visits: visits.map(({ at, alive }) => ({ at, alive })),
  }
}

type Step = SerialReply['steps'][number]

/**
 * The claim, everything in the public log that moved one of the numbers, and what is not in the log yet: of
 * the asset, and retirements.
 */
async function readSteps(
  db: Db,
  needs: SerialNeeds,
  { wanted, blocks, issueSeq }: { wanted: SerialBlock; blocks: readonly IssuedBlock[]; issueSeq: number },
): Promise<Step[]> {
  const moves = await movesOf(db, wanted)
  const isMoved = new Set(moves.map(({ seq }) => seq))
  const ofAsset = await stepsOfIssue(db, blocks[0]?.assetId ?? '', issueSeq)
  // A retired block is never moved again, and a retirement of very many blocks has several postings.
  const isInLog = (block: SerialRange) =>
    moves.some(({ code, ranges }) => code === 'RETIRE' && ranges.some((range) => overlapOf(range, block)))
  const retired = (await retirementsOf(db, needs, blocks)).filter(
    ({ block }) => overlapOf(block, wanted) && !isInLog(block),
  )
  const logged = await logIndexesOf(
    db,
    ofAsset.map(({ seq }) => seq),
  )
  // In the log without these numbers: the step moved others.
  const unmoved = ofAsset.filter(
    ({ seq, code }) => !isMoved.has(seq) && (code === 'CLAIM' || !logged.has(seq)),
  )
  const refs = [...moves, ...retired].filter(({ code }) => code === 'RETIRE').map(({ ref }) => wholeRef(ref))
  const certificates = await needs.publicCertificates(db, refs)
  const purposeOf = (ref: string) => {
    const known = certificates.get(wholeRef(ref))
    return { purpose: known?.purpose ?? null, certificate: known?.public ? known.code : null }
  }
  const none = { rule: null, purpose: null, certificate: null }
  const named = (ranges: readonly SerialRange[]) => {
    const common = ranges.flatMap((range) => overlapOf(range, wanted) ?? [])
    return {
      credits: countSerials(common),
      serials: common.map((range) => serialName({ ...wanted, ...range })).join(', '),
    }
  }
  return [
    ...unmoved.map(({ seq, code, at, amount }) => ({
      ...{ seq, code, at, credits: amount, serials: null, log_index: logged.get(seq) ?? null, ...none },
    })),
    ...moves.map(({ seq, code, at, ref, logIndex, rule, ranges }) => ({
      ...{ seq, code, at, ...named(ranges), log_index: logIndex, ...none, rule },
      ...(code === 'RETIRE' && purposeOf(ref)),
    })),
    ...retired.map(({ seq, code, at, ref, block }) => ({
      ...{ seq, code, at, ...named([block]), log_index: null, ...none, ...purposeOf(ref) },
    })),
  ]
    .sort((a, b) => a.seq - b.seq)
    .map(({ seq: _, ...step }) => step)
}

/** How blocks were used up: a retired block is never split or moved again. */
async function retirementsOf(db: Db, needs: SerialNeeds, blocks: readonly IssuedBlock[]) {
  const gone = blocks.filter(({ state }) => state === 'retired')
  const found = await needs.retirementsOf(
    db,
    gone.map((block) => serialText(block)),
  )
  const postings = await postingsOfRetirements(db, [...new Set(found.map(({ id }) => id))])
  return gone.flatMap((block) => {
    const id = found.find(({ serial }) => serial === serialText(block))?.id
    const posting = postings.find(({ ref }) => ref === id)
    return posting ? [{ ...posting, code: 'RETIRE' as const, block }] : []
  })
}
