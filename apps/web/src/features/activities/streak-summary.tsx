import { wholeText } from '../../lib/figures.ts'
import { GrowthRings } from '../../ui/growth-rings.tsx'

/** The streak as growth rings and as a number. */
export function StreakSummary({ streak, known, size }: { streak: number; known: boolean; size: number }) {
  return (
    <>
      <GrowthRings steps={streak} size={size} />
      <b className="act-streak-figure">{known ? wholeText(streak) : '–'}</b>
    </>
  )
}
