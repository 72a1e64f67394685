/** Longest sides to try in turn, px. 2048 shows a trunk's bark on any current screen. */
const LONGEST_SIDES_PX = [2048, 1600, 1280, 1024, 768] as const
/** JPEG qualities to try at each size; below 0.6 blocks become visible, so a smaller picture is better. */
const QUALITIES = [0.86, 0.76, 0.66] as const

export type ShrinkStep = { width: number; height: number; quality: number }

/** Sizes and qualities to try, best first; never larger than the picture. */
export function shrinkPlan(width: number, height: number): ShrinkStep[] {
  const longest = Math.max(width, height)
  const sides = new Set(LONGEST_SIDES_PX.map((side) => Math.min(side, longest)))
  return [...sides].flatMap((side) => {
    const scale = side / longest
    const size = { width: atLeastOne(width * scale), height: atLeastOne(height * scale) }
    return QUALITIES.map((quality) => ({ ...size, quality }))
  })
}

function atLeastOne(px: number): number {
  return Math.max(1, Math.round(px))
}
