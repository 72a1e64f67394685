import type { EvidencePart } from '@eco/domain/review/score'
import { useState } from 'react'
import type { DetailsProps } from '../asset.ts'

type Mode = DetailsProps<unknown>['start']

/** The control that raises a part of the evidence. */
export const IMPROVED_FIELD: Readonly<Partial<Record<EvidencePart, string>>> = {
  photo: 'photos',
  time_place: 'photos',
  second_photo: 'photos',
  accuracy: 'location',
  identifier: 'identifier',
}

/** Whether an asset is read or edited, and the control at which its form starts. */
export function useDetailsMode(start: Mode, startField: string | undefined) {
  const [{ mode, field }, set] = useState({ mode: start, field: startField })
  return {
    mode,
    field,
    setMode: (next: Mode) => set({ mode: next, field: undefined }),
    improve: (part: EvidencePart) => set({ mode: 'edit', field: IMPROVED_FIELD[part] }),
  }
}
