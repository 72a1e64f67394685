/** The fields that the tree form and the planting activity share, to prefill one from the other. */
export type Planting = {
  treeName: string
  botanicalName: string
  /** YYYY-MM-DD */
  date: string
  location: string
  lat?: number | undefined
  lng?: number | undefined
  photo?: File | undefined
}

/** Photos of plantings up to this age are accepted at once. Source: rule of proofs. */
export const PLANTING_FRESH_DAYS = 7
const DAY_MS = 86_400_000

/** Whether a tree was planted recently enough for its photo to prove it. @param today YYYY-MM-DD here */
export function isFreshPlanting(date: string, today: string): boolean {
  const days = (Date.parse(today) - Date.parse(date)) / DAY_MS
  return days >= 0 && days <= PLANTING_FRESH_DAYS
}
