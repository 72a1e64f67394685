import { wholeText } from '../../lib/figures.ts'
import { GrowthRings } from '../../ui/growth-rings.tsx'

/** Rings of a tree section, and their exact number. */
export function StreakSummary({ streak, known, size }: { streak: number; known: boolean; size: number }) {
  return (
    <>
      <GrowthRings steps={streak} size={size} />
      <b className="act-streak-figure">{known ? wholeText(streak) : '–'}</b>
    </>
  )
}
