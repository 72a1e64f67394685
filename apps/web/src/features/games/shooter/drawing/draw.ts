/**
 * The painter of the field and the only code that uses its canvas. Scenery and settled bubbles are layers,
 * redrawn only when they change; each frame copies them and draws what moves.
 */
import type { Angle } from '@eco/games/shooter/angles'
import type { Cells } from '@eco/games/shooter/field'
import type { Guide } from '@eco/games/shooter/flight'
import type { ShooterState } from '@eco/games/shooter/game'
import { drawBall, drawCannon, drawEffects, drawGuide, drawNext, drawNextLabel } from './draw-moving.ts'
import { drawBubbles, drawField, drawLine, drawScenery, drawSmog } from './draw-still.ts'
import { type Effects, endPart, kickPx } from './effects.ts'
import {
  type Context,
  contextOf,
  createLayer,
  createSprites,
  type Drawing,
  type FieldStyle,
  type Layer,
  toLogicalPixels,
} from './sprites.ts'

export type Scene = {
  state: ShooterState
  angle: Angle
  /** Undefined when hidden. */
  guide: Guide | undefined
  /** Length of the guide, logical px; undefined goes to its end. */
  reach: number | undefined
  effects: Effects
  /** A bubble is close to the line. */
  near: boolean
  /** Progress of the next step. */
  part: number
}

/** Keeps layers and sprites beyond the life of a canvas: the next game of the same level reuses them. */
export type LayerStore = { layers?: Layers | undefined }

type Layers = {
  drawing: Drawing
  scenery: Layer
  /** Everything that does not move except the bubbles, under smog. */
  field: Layer
  /** Whether the line of `field` is bold; undefined before it was drawn. */
  near: boolean | undefined
  still: Layer
}

/**
 * Undefined if the browser provides no canvas context.
 * @param store layers of earlier canvases of this page
 */
export function createPainter(canvas: HTMLCanvasElement, store: LayerStore) {
  const ctx = contextOf(canvas, true)
  if (!ctx) return undefined
  let drawn: { cells: Cells; without: number; near: boolean } | undefined

  return {
    /** Call after a change of size, theme or signs. */
    fit(style: FieldStyle): void {
      if (!store.layers || !isSame(store.layers.drawing, style)) {
        store.layers = createLayers(style, store.layers)
        drawn = undefined
      }
      const { deviceWidth, deviceHeight } = style.view
      if (canvas.width !== deviceWidth) canvas.width = deviceWidth
      if (canvas.height !== deviceHeight) canvas.height = deviceHeight
    },
    paint(scene: Scene): void {
      const { layers } = store
      if (!layers) return
      const { cells } = scene.state
      const without = scene.effects.giving
      if (drawn?.cells !== cells || drawn.without !== without || drawn.near !== scene.near) {
        drawn = { cells, without, near: scene.near }
        drawStill(layers, scene)
      }
      paintFrame(ctx, layers, scene)
    },
  }
}

/** Colours, views and texts are new objects each time, so this compares their contents. */
const isSame = (a: FieldStyle, b: FieldStyle): boolean =>
  a.level === b.level &&
  a.pictures === b.pictures &&
  a.plain === b.plain &&
  isSameInside(a.view, b.view) &&
  isSameInside(a.colours, b.colours) &&
  isSameInside(a.labels, b.labels)

const isSameInside = <T extends object>(a: T, b: T): boolean =>
  Object.entries(a).every(([name, value]) => value === b[name as keyof T])

function createLayers(style: FieldStyle, before: Layers | undefined): Layers | undefined {
  const { plain, view } = style
  const layer = () => createLayer(view.deviceWidth, view.deviceHeight, true)
  const [scenery, field, still] = [layer(), layer(), layer()]
  if (!scenery || !field || !still) return undefined
  const same = before?.drawing.plain === plain && before.drawing.view.device === view.device
  const drawing = { ...style, sprites: same ? before.drawing.sprites : createSprites(style) }
  toLogicalPixels(scenery.ctx, view)
  drawScenery(scenery.ctx, drawing)
  return { drawing, scenery, field, near: undefined, still }
}

/** Redraws the layer of what does not move. */
function drawStill(layers: Layers, { state, near, effects }: Scene): void {
  const { still, field, drawing } = layers
  if (layers.near !== near) {
    layers.near = near
    drawGround(field.ctx, layers, near, true)
  }
  if (state.phase === 'finished') drawGround(still.ctx, layers, near, false)
  else copy(still.ctx, field)
  toLogicalPixels(still.ctx, drawing.view)
  drawBubbles(still.ctx, drawing, state.cells, effects.giving)
}

function drawGround(ctx: Context, { scenery, drawing }: Layers, near: boolean, smog: boolean): void {
  copy(ctx, scenery)
  toLogicalPixels(ctx, drawing.view)
  if (smog) drawSmog(ctx, drawing)
  drawField(ctx, drawing)
  drawLine(ctx, drawing, near)
  drawNextLabel(ctx, drawing)
}

/** Copies device pixels. */
function copy(ctx: Context, { canvas }: Layer): void {
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.drawImage(canvas, 0, 0)
}

function paintFrame(ctx: Context, { still, field, drawing }: Layers, scene: Scene): void {
  const { state, angle, guide, reach, effects, part } = scene
  const { level, view, colours } = drawing
  copy(ctx, still)
  const ended = endPart(effects)
  if (state.phase === 'finished' && ended < 1) {
    // The layer with smog fades out over the one without.
    ctx.globalAlpha = 1 - ended
    copy(ctx, field)
    ctx.globalAlpha = 1
  }
  toLogicalPixels(ctx, view)
  if (guide) drawGuide(ctx, drawing, guide, state.loaded, reach)
  drawNext(ctx, drawing, state.next)
  drawCannon(ctx, drawing, angle, kickPx(effects), state.loaded)
  if (state.ball) drawBall(ctx, drawing, state.ball, part)
  drawEffects(ctx, drawing, effects, state.cells[effects.giving] ?? 0)
  if (state.phase === 'over') {
    ctx.globalAlpha = ended
    ctx.fillStyle = colours.overlay
    ctx.fillRect(view.left, 0, view.width / view.scale, level.height)
    ctx.globalAlpha = 1
  }
}
