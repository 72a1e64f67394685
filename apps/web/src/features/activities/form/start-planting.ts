import { plantingSpecies } from '@eco/domain/activities/species'
import { readDraftOf, saveDraft, saveDraftPhotos } from '../../../lib/form/drafts.ts'
import { isoDay, timeText } from '../../../lib/format/days.ts'
import { browserDecode } from '../../../lib/photos/browser-decode.ts'
import { type PhotoFacts, readPhotoFacts } from '../../../lib/photos/photo-facts.ts'
import { degreesText, readPlace } from '../../../lib/places/places.ts'
import type { Planting } from '../../../lib/places/planting.ts'
import { cacheTyped } from '../state/cached-state.ts'
import { prepareProof } from './prepare-proof.ts'
import { draftName, START, type Values } from './values.ts'

const KEY = 'plant-tree'
const DRAFT = draftName(KEY)

/** True when an unfinished planting would be overwritten. */
export const hasPlantingDraft = (): boolean => readDraftOf(DRAFT) !== undefined

/** Fills the planting form from a saved tree; the member checks it and submits. */
export async function startPlanting(planting: Planting): Promise<void> {
  const { photo, date } = planting
  const [prepared, facts] = photo
    ? await Promise.all([prepareProof(photo, browserDecode), readPhotoFacts(photo)])
    : [undefined, {} as PhotoFacts]
  const { file, ...proof } = prepared?.ok ? prepared.proof : {}
  const present = Date.now()
  const day = facts.date ?? date
  const values = {
    ...START,
    species: plantingSpecies(planting.treeName, planting.botanicalName),
    plantsPlanted: '1',
    date: day,
    time: facts.time ?? (day === isoDay(present) ? timeText(present) : ''),
    ...placeOf(planting, facts),
    proof: file ? { ...proof, facts } : null,
  }
  saveDraft(DRAFT, { values, filledFrom: 'tree' })
  if (file) await saveDraftPhotos(DRAFT, [file])
  cacheTyped(KEY)
}

type Degrees = { lat?: number | undefined; lng?: number | undefined }

/** The place of the tree, else of its photo, else the coordinates in the location text. */
function placeOf(planting: Planting, facts: Degrees): Pick<Values, 'lat' | 'lng' | 'location'> {
  const { location } = planting
  const [first = '', second = ''] = location.split(',')
  const written = readPlace(first, second)
  const found = [planting, facts, written ?? {}].find(
    ({ lat, lng }) => lat !== undefined && lng !== undefined,
  )
  if (found?.lat === undefined || found.lng === undefined) return { lat: '', lng: '', location }
  return { lat: degreesText(found.lat), lng: degreesText(found.lng), location }
}
