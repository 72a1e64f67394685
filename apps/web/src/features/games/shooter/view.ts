/**
 * How a field of fixed logical size lies on a screen of any size. All of it is arithmetic: no canvas is known
 * here.
 */
import { fieldWidth } from '@eco/games/shooter/field'
import type { Level } from '@eco/games/shooter/levels'

/** Scenery that always shows beside the posts, logical px. */
const MARGIN_PX = 12.5
/** From this width the field is never shown larger than it is, CSS px. */
const WIDE_PX = 600
/** More device pixels than this for one CSS pixel cost time and show nothing. */
const DENSITY_MAX = 2

export type View = {
  /** CSS px for one logical px */
  scale: number
  /** logical x of the left edge */
  left: number
  /** of the canvas, CSS px; what the stage has below is ground */
  width: number
  height: number
  /** device px for one logical px */
  device: number
  /** of the backing store, device px */
  deviceWidth: number
  deviceHeight: number
}

/** The scenery is cropped first, never the field; then all of it is scaled to fit. */
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

/** A point of the stage (CSS px from its upper left corner) as the game's state knows it. */
export const toLogical = (view: View, x: number, y: number): { x: number; y: number } => ({
  x: view.left + x / view.scale,
  y: y / view.scale,
})

/** The inverse: where a logical point lies on the stage. */
export const toStage = (view: View, x: number, y: number): { x: number; y: number } => ({
  x: (x - view.left) * view.scale,
  y: y * view.scale,
})
