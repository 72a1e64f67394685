import { useState } from 'react'
import type { ListedCase } from '../queries.ts'

/** False for an entry that somebody else holds or must decide, and for a visit, whose photo must be compared. */
export const mayChoose = ({ kind, claim, left_to_others }: ListedCase): boolean =>
  kind !== 'visit' && !left_to_others && (claim === null || claim.by_you)

/** The entries of a page that were chosen, as they were listed then. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedCase>>(new Map())
  const choose = (entries: readonly ListedCase[], isChosen: boolean) => {
    const changed = new Map(chosen)
    for (const entry of entries)
      if (isChosen) changed.set(entry.case_id, changed.get(entry.case_id) ?? entry)
      else changed.delete(entry.case_id)
    setChosen(changed)
  }
  return {
    chosen,
    choose,
    toggle: (entry: ListedCase) => {
      if (mayChoose(entry)) choose([entry], !chosen.has(entry.case_id))
    },
    clear: () => setChosen(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>
