import type { api, ReplyOf } from '@eco/contract'
import { countSerials } from '@eco/domain/credits/serials'
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
import { blocksWithin, placeOfTree, readIssue, stepsOfIssue } from './serial-store.ts'

export type SerialNeeds = {
  /** Points of the evidence; undefined for a deleted entry. */
  scoreOf(db: Db, assetId: string): Promise<number | undefined>
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
  const logged = await logIndexesOf(
    db,
    steps.map(({ seq }) => seq),
  )
  const place = first.kindCode === 'TRE' ? await placeOfTree(db, first.assetId) : undefined
  const points = await needs.scoreOf(db, first.assetId)
  const issued = serialName(issue)
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
    steps: steps.map(({ seq, code, at, amount }) => ({
      ...{ code, at, credits: amount, serials: code === 'ISSUE' ? issued : null },
      ...{ log_index: logged.get(seq) ?? null, purpose: null, certificate: null },
    })),
    visits: [],
  }
}
