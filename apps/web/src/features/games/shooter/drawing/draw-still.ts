/** Draws what does not move: scenery, posts and line as one layer, settled bubbles on top as a second. */
import { type Cells, centreX, centreY, EMPTY, leftWall, rightWall } from '@eco/games/shooter/field'
import type { Level } from '@eco/games/shooter/levels'
import type { Colours } from './colours.ts'
import { type Pen, type Sprites, stampCrisp } from './draw-sheet.ts'
import type { Pictures } from './use-pictures.ts'
import type { View } from './view.ts'

/** Scenery beyond the field on each side, logical px. */
const SCENERY_PX = 100
const FIELD_ALPHA = 0.58
const POST = { width: 8, over: 4, radius: 4 } as const
/** Joints of the bamboo: first position, spacing and height in logical px. */
const JOINT = { from: 34, apart: 68, height: 3, alpha: 0.6 } as const
const LINE = { width: 2.5, near: 4.5, dash: 10, gap: 8 } as const
const WEDGE = { inset: 2, width: 13, height: 9 } as const
const WORD = { inset: 20, above: 10, px: 12 } as const

export type Ground = { level: Level; view: View; colours: Colours; pictures: Pictures }

/** A picture that covers the height and at least the width, aligned to the bottom. */
function cover(pen: Pen, image: HTMLImageElement, { level, view }: Ground): void {
  const width = Math.max(level.width + 2 * SCENERY_PX, view.width / view.scale)
  const scale = Math.max(width / image.naturalWidth, level.height / image.naturalHeight)
  const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale]
  pen.drawImage(image, (level.width - w) / 2, level.height - h, w, h)
}

export function drawSmog(pen: Pen, ground: Ground): void {
  cover(pen, ground.pictures.smog, ground)
}

export function drawScenery(pen: Pen, ground: Ground): void {
  const { level, view, colours, pictures } = ground
  pen.fillStyle = colours.card
  // Includes a partial pixel at the edge, because the layer is opaque.
  pen.fillRect(view.left, 0, view.width / view.scale + 1, level.height + 1)
  cover(pen, pictures.background, ground)
}

/** The field's background and its posts; drawn over the smog. */
export function drawField(pen: Pen, { level, colours }: Ground): void {
  const [left, right] = [leftWall(level), rightWall(level)]
  pen.globalAlpha = FIELD_ALPHA
  pen.fillStyle = colours.card
  pen.fillRect(left, 0, right - left, level.height)
  pen.globalAlpha = 1
  for (const x of [left - POST.width, right]) {
    pen.fillStyle = colours.post
    pen.beginPath()
    pen.roundRect(x, -POST.over, POST.width, level.height + 2 * POST.over, POST.radius)
    pen.fill()
    pen.globalAlpha = JOINT.alpha
    pen.fillStyle = colours.card
    for (let y = JOINT.from; y < level.height; y += JOINT.apart) pen.fillRect(x, y, POST.width, JOINT.height)
    pen.globalAlpha = 1
  }
}

/** @param near a bubble is close to it: the line is bold */
export function drawLine(
  pen: Pen,
  { level, view, colours }: Ground,
  near: boolean,
  word: string | undefined,
): void {
  const [left, right] = [leftWall(level), rightWall(level)]
  pen.strokeStyle = colours.danger
  pen.lineWidth = near ? LINE.near : LINE.width
  pen.setLineDash([LINE.dash, LINE.gap])
  pen.beginPath()
  pen.moveTo(left, level.line)
  pen.lineTo(right, level.line)
  pen.stroke()
  pen.setLineDash([])
  pen.fillStyle = colours.danger
  for (const [x, to] of [
    [left + WEDGE.inset, WEDGE.width],
    [right - WEDGE.inset, -WEDGE.width],
  ] as const) {
    pen.beginPath()
    pen.moveTo(x, level.line - WEDGE.height)
    pen.lineTo(x + to, level.line)
    pen.lineTo(x, level.line + WEDGE.height)
    pen.fill()
  }
  if (word === undefined) return
  pen.fillStyle = colours.dangerInk
  pen.textAlign = 'left'
  pen.font = `${near ? 700 : 560} ${WORD.px / view.scale}px ${colours.font}`
  pen.fillText(word, left + WORD.inset, level.line - WORD.above)
}

/** @param without a cell that is drawn elsewhere, -1 for none */
export function drawBubbles(pen: Pen, ground: Ground, sprites: Sprites, cells: Cells, without: number): void {
  const { level, view } = ground
  for (const [cell, kind] of cells.entries())
    if (kind !== EMPTY && cell !== without)
      stampCrisp(pen, sprites.bubbles[kind], centreX(level, cell), centreY(level, cell), view)
}
