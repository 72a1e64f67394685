/** What a tree and the planting of that tree have in common: one form hands it to the other. */
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

/** A photograph of a planting is accepted at once for so long. Source: rule of proofs. */
export const PLANTING_FRESH_DAYS = 7
const DAY_MS = 86_400_000

/** Whether a tree was planted so lately that its photograph still proves it. @param today YYYY-MM-DD here */
export function isFreshPlanting(date: string, today: string): boolean {
  const days = (Date.parse(today) - Date.parse(date)) / DAY_MS
  return days >= 0 && days <= PLANTING_FRESH_DAYS
}
