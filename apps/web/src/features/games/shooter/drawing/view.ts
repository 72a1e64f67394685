/** How a field of fixed logical size fits a screen of any size. Only arithmetic, without a canvas. */
import { fieldWidth } from '@eco/games/shooter/field'
import type { Level } from '@eco/games/shooter/levels'

/** Minimum scenery beside the posts, logical px. */
const MARGIN_PX = 12.5
/** From this stage width the field has its maximum size, CSS px. */
const WIDE_PX = 600
/** More device pixels per CSS pixel cost time without a visible gain. */
const DENSITY_MAX = 2

export type View = {
  /** CSS px per logical px. */
  scale: number
  /** Logical x of the left edge. */
  left: number
  /** Size of the canvas, CSS px; the rest of the stage is ground. */
  width: number
  height: number
  /** Device px per logical px. */
  device: number
  /** Size of the canvas's bitmap, device px. */
  deviceWidth: number
  deviceHeight: number
}

/** Crops the scenery first, never the field; then scales everything to fit. */
export function viewOf(level: Level, stage: { width: number; height: number }, density: number): View {
  const least = fieldWidth(level) + 2 * MARGIN_PX
  const fitting = Math.min(stage.width / least, stage.height / level.height)
  const scale = stage.width < WIDE_PX ? fitting : Math.min(1, fitting)
  const height = Math.min(Math.floor(level.height * scale), stage.height)
  const device = Math.min(Math.max(density, 1), DENSITY_MAX)
  return {
    scale,
    left: (level.width - stage.width / scale) / 2,
    width: stage.width,
    height,
    device: device * scale,
    deviceWidth: Math.round(stage.width * device),
    deviceHeight: Math.round(height * device),
  }
}

/** Converts a point of the stage (CSS px from its top left corner) to the game's coordinates. */
export const toLogical = (view: View, x: number, y: number): { x: number; y: number } => ({
  x: view.left + x / view.scale,
  y: y / view.scale,
})
