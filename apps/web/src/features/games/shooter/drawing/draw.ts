/**
 * The painter of the field and the only code that uses its canvas. Scenery and settled bubbles are layers,
 * redrawn only when they change; each frame copies them and draws what moves.
 */
import type { Angle } from '@eco/games/shooter/angles'
import type { Cells } from '@eco/games/shooter/field'
import type { ShooterState } from '@eco/games/shooter/game'
import type { Guide } from '@eco/games/shooter/guide'
import type { Level } from '@eco/games/shooter/levels'
import type { Colours } from './colours.ts'
import {
  drawBall,
  drawCannon,
  drawEffects,
  drawGuide,
  drawNext,
  drawNextPlace,
  type Stage,
} from './draw-moving.ts'
import { createSheet, createSprites, type Pen, penOf, type Sheet, toLogicalPixels } from './draw-sheet.ts'
import { drawBubbles, drawField, drawLine, drawScenery, drawSmog, type Ground } from './draw-still.ts'
import { type Effects, endPart, kickPx } from './effects.ts'
import type { Pictures } from './use-pictures.ts'
import type { View } from './view.ts'

export type Look = {
  level: Level
  view: View
  colours: Colours
  pictures: Pictures
  plain: boolean
  labels: { next: string; line: string | undefined }
}

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

export type Painter = {
  /** Call after a change of size, theme or signs. */
  fit: (look: Look) => void
  paint: (scene: Scene) => void
}

/** Keeps layers and sprites beyond the life of a canvas: the next game of the same level reuses them. */
export type LayerStore = { layers?: Layers | undefined }

type Layers = {
  stage: Stage
  ground: Ground
  look: Look
  scenery: Sheet
  /** Everything that does not move except the bubbles, under smog. */
  field: Sheet
  /** Whether the line of `field` is bold; undefined before it was drawn. */
  near: boolean | undefined
  still: Sheet
}

/**
 * Undefined if the browser provides no canvas context.
 * @param store layers of earlier canvases of this page
 */
export function createPainter(canvas: HTMLCanvasElement, store: LayerStore): Painter | undefined {
  const pen = penOf(canvas, true)
  if (!pen) return undefined
  let drawn: { cells: Cells; without: number; near: boolean } | undefined

  return {
    fit(look) {
      if (!store.layers || !isSame(store.layers.look, look)) {
        store.layers = lay(look, store.layers)
        drawn = undefined
      }
      const { deviceWidth, deviceHeight } = look.view
      if (canvas.width !== deviceWidth) canvas.width = deviceWidth
      if (canvas.height !== deviceHeight) canvas.height = deviceHeight
    },
    paint(scene) {
      const { layers } = store
      if (!layers) return
      const { cells } = scene.state
      const without = scene.effects.giving
      if (drawn?.cells !== cells || drawn.without !== without || drawn.near !== scene.near) {
        drawn = { cells, without, near: scene.near }
        settle(layers, scene)
      }
      paintFrame(pen, layers, scene)
    },
  }
}

/** Colours, views and texts are new objects each time, so this compares their contents. */
const isSame = (a: Look, b: Look): boolean =>
  a.level === b.level &&
  a.pictures === b.pictures &&
  a.plain === b.plain &&
  isSameInside(a.view, b.view) &&
  isSameInside(a.colours, b.colours) &&
  isSameInside(a.labels, b.labels)

const isSameInside = <T extends object>(a: T, b: T): boolean =>
  Object.entries(a).every(([name, value]) => value === b[name as keyof T])

function lay(look: Look, before: Layers | undefined): Layers | undefined {
  const { level, view, colours, pictures, plain, labels } = look
  const scenery = createSheet(view.deviceWidth, view.deviceHeight, true)
  const field = createSheet(view.deviceWidth, view.deviceHeight, true)
  const still = createSheet(view.deviceWidth, view.deviceHeight, true)
  if (!scenery || !field || !still) return undefined
  const ground: Ground = { level, view, colours, pictures }
  toLogicalPixels(scenery.pen, view)
  drawScenery(scenery.pen, ground)
  const same = before?.look.plain === plain && before.look.view.device === view.device
  const sprites = same ? before.stage.sprites : createSprites(pictures, plain, view.device)
  const stage: Stage = { level, view, colours, sprites, nextWord: labels.next }
  return { stage, ground, look, scenery, field, near: undefined, still }
}

/** Redraws the layer of what does not move. */
function settle(layers: Layers, { state, near, effects }: Scene): void {
  const { still, field, ground, stage, look } = layers
  const { pen } = still
  if (layers.near !== near) {
    layers.near = near
    drawGround(field.pen, layers, near, true)
  }
  if (state.phase === 'finished') drawGround(pen, layers, near, false)
  else copy(pen, field)
  toLogicalPixels(pen, look.view)
  drawBubbles(pen, ground, stage.sprites, state.cells, effects.giving)
}

function drawGround(pen: Pen, { scenery, ground, stage, look }: Layers, near: boolean, smog: boolean): void {
  copy(pen, scenery)
  toLogicalPixels(pen, look.view)
  if (smog) drawSmog(pen, ground)
  drawField(pen, ground)
  drawLine(pen, ground, near, look.labels.line)
  drawNextPlace(pen, stage)
}

/** Copies device pixels. */
function copy(pen: Pen, { canvas }: Sheet): void {
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.drawImage(canvas, 0, 0)
}

function paintFrame(pen: Pen, { still, field, stage, look }: Layers, scene: Scene): void {
  const { state, angle, guide, reach, effects, part } = scene
  copy(pen, still)
  const ended = endPart(effects)
  if (state.phase === 'finished' && ended < 1) {
    // The layer with smog fades out over the one without.
    pen.globalAlpha = 1 - ended
    copy(pen, field)
    pen.globalAlpha = 1
  }
  toLogicalPixels(pen, look.view)
  if (guide) drawGuide(pen, stage, guide, state.loaded, reach)
  drawNext(pen, stage, state.next)
  drawCannon(pen, stage, angle, kickPx(effects), state.loaded)
  if (state.ball) drawBall(pen, stage, state.ball, part)
  drawEffects(pen, stage, effects, state.cells[effects.giving] ?? 0)
  if (state.phase === 'over') {
    pen.globalAlpha = ended
    pen.fillStyle = look.colours.overlay
    pen.fillRect(look.view.left, 0, look.view.width / look.view.scale, look.level.height)
    pen.globalAlpha = 1
  }
}
