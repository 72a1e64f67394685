import { EV_NAMES } from '@eco/contract/assets/ev/names'
import { SOLAR_NAMES } from '@eco/contract/assets/solar/names'
import { TREE_NAMES } from '@eco/contract/assets/tree/names'
import { dayText } from '../../lib/format/days.ts'
import { labels as EV } from '../../messages/en/assets/ev.json'
import { labels as SOLAR } from '../../messages/en/assets/solar.json'
import { labels as TREE } from '../../messages/en/assets/tree.json'
import { entry as ENTRY, labels as LABELS } from '../../messages/en/review.json'
import type { ReviewCase } from './queries.ts'

type Texts = Readonly<Record<string, string>>

/** The labels of the entry forms, by the names of the API. */
const KINDS: Readonly<Partial<Record<ReviewCase['kind'], { names: Texts; labels: Texts }>>> = {
  ev: { names: EV_NAMES, labels: EV },
  solar: { names: SOLAR_NAMES, labels: SOLAR },
  tree: { names: TREE_NAMES, labels: TREE },
  visit: { names: TREE_NAMES, labels: TREE },
}
/** Shown on the map and as evidence. */
const PLACE = ['lat', 'lng', TREE_NAMES.lat, TREE_NAMES.lng, TREE_NAMES.accuracyM]

/** The labels of changed fields, each once. */
export function changedLabels(kind: ReviewCase['kind'], fields: readonly string[]): string[] {
  const labels: Texts = { photos: ENTRY.pictures, ...KINDS[kind]?.labels }
  return [...new Set(fields.flatMap((field) => labels[field] ?? []))]
}

/** What was entered: label and value, in the order of the form. */
export function factsOf({
  kind,
  facts,
}: Pick<ReviewCase, 'kind' | 'facts'>): { label: string; value: string }[] {
  const { names, labels } = KINDS[kind] ?? { names: {}, labels: {} }
  const ours = new Map(Object.entries(names).map(([name, wire]) => [wire, name]))
  const others: Texts = LABELS
  return Object.entries(facts)
    .filter(([wire]) => !PLACE.includes(wire))
    .map(([wire, value]) => ({
      label: labels[ours.get(wire) ?? ''] ?? others[wire] ?? wire,
      value: dayText(value),
    }))
}
