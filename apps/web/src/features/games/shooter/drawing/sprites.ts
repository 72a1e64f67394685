/** Off-screen canvases: pictures rasterised once for the size of the screen, and layers. */
import { BUBBLE_PX, type Level } from '@eco/games/shooter/levels'
import type { Colours } from './colours.ts'
import type { Pictures } from './pictures.ts'
import type { View } from './view.ts'

export type Context = CanvasRenderingContext2D
export type Layer = { canvas: HTMLCanvasElement; ctx: Context }

/** Sizes in logical px; the pictures of barrel and base are larger than they are drawn. */
const NEXT_PX = 34
const GHOST_PX = 34
const POP_PX = 60
export const BARREL = { width: 60, height: 72, pivotX: 30, pivotY: 66 } as const
export const BASE = { width: 72, height: 40.8, pivotX: 36, pivotY: 19.2 } as const

export type Sprite = { canvas: HTMLCanvasElement; width: number; height: number }
export type Sprites = {
  bubbles: readonly Sprite[]
  next: readonly Sprite[]
  ghosts: readonly Sprite[]
  pop: Sprite
  barrel: Sprite
  base: Sprite
}

/** What the look of a field depends on. */
export type FieldStyle = {
  level: Level
  view: View
  colours: Colours
  pictures: Pictures
  plain: boolean
  labels: { next: string; line: string | undefined }
}
export type Drawing = FieldStyle & { sprites: Sprites }

/**
 * Undefined if the browser provides no context.
 * @param opaque for a layer that is painted completely: copied without blending
 */
export function contextOf(canvas: HTMLCanvasElement, opaque = false): Context | undefined {
  return canvas.getContext('2d', { alpha: !opaque }) ?? undefined
}

export function createLayer(width: number, height: number, opaque = false): Layer | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, width)
  canvas.height = Math.max(1, height)
  const ctx = contextOf(canvas, opaque)
  return ctx && { canvas, ctx }
}

/** Makes the context use logical px from here on. */
export function toLogicalPixels(ctx: Context, { device, left }: View): void {
  ctx.setTransform(device, 0, 0, device, -left * device, 0)
}

/** Uses whole device pixels, so that the sprite is drawn without scaling. */
function rasterise(image: HTMLImageElement, width: number, height: number, device: number): Sprite {
  const layer = createLayer(Math.round(width * device), Math.round(height * device))
  if (!layer) throw new Error('no canvas')
  layer.ctx.drawImage(image, 0, 0, layer.canvas.width, layer.canvas.height)
  return {
    canvas: layer.canvas,
    width: layer.canvas.width / device,
    height: layer.canvas.height / device,
  }
}

export function createSprites({ pictures, plain, view: { device } }: FieldStyle): Sprites {
  const kinds = plain ? pictures.plain : pictures.kinds
  const all = (size: number) => kinds.map((image) => rasterise(image, size, size, device))
  return {
    bubbles: all(BUBBLE_PX),
    next: all(NEXT_PX),
    ghosts: all(GHOST_PX),
    pop: rasterise(pictures.pop, POP_PX, POP_PX, device),
    barrel: rasterise(pictures.barrel, BARREL.width, BARREL.height, device),
    base: rasterise(pictures.base, BASE.width, BASE.height, device),
  }
}

/** Draws a sprite centred on a logical point. */
export function drawSprite(ctx: Context, sprite: Sprite | undefined, x: number, y: number, size = 1): void {
  if (!sprite) return
  const width = sprite.width * size
  const height = sprite.height * size
  ctx.drawImage(sprite.canvas, x - width / 2, y - height / 2, width, height)
}

/** Centres a sprite on the nearest device pixel, so that still objects are crisp. */
export function drawCrispSprite(
  ctx: Context,
  sprite: Sprite | undefined,
  x: number,
  y: number,
  view: View,
): void {
  if (!sprite) return
  const { device, left } = view
  const snap = (at: number, half: number) => Math.round(at * device - half)
  const atX = snap(x - left, sprite.canvas.width / 2) / device + left
  const atY = snap(y, sprite.canvas.height / 2) / device
  ctx.drawImage(sprite.canvas, atX, atY, sprite.width, sprite.height)
}
