/** Draws what does not move: scenery, posts and line as one layer, settled bubbles on top as a second. */
import { type Cells, centreX, centreY, EMPTY, leftWall, rightWall } from '@eco/games/shooter/field'
import { type Context, type Drawing, drawCrispSprite } from './sprites.ts'

/** Scenery beyond the field on each side, logical px. */
const SCENERY_PX = 100
const FIELD_ALPHA = 0.58
const POST = { width: 8, over: 4, radius: 4 } as const
/** Joints of the bamboo: first position, spacing and height in logical px. */
const JOINT = { from: 34, apart: 68, height: 3, alpha: 0.6 } as const
const LINE = { width: 2.5, near: 4.5, dash: 10, gap: 8 } as const
const WEDGE = { inset: 2, width: 13, height: 9 } as const
const LABEL = { inset: 20, above: 10, px: 12 } as const

/** A picture that covers the height and at least the width, aligned to the bottom. */
function cover(ctx: Context, image: HTMLImageElement, { level, view }: Drawing): void {
  const width = Math.max(level.width + 2 * SCENERY_PX, view.width / view.scale)
  const scale = Math.max(width / image.naturalWidth, level.height / image.naturalHeight)
  const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale]
  ctx.drawImage(image, (level.width - w) / 2, level.height - h, w, h)
}

export function drawSmog(ctx: Context, drawing: Drawing): void {
  cover(ctx, drawing.pictures.smog, drawing)
}

export function drawScenery(ctx: Context, drawing: Drawing): void {
  const { level, view, colours, pictures } = drawing
  ctx.fillStyle = colours.card
  // Includes a partial pixel at the edge, because the layer is opaque.
  ctx.fillRect(view.left, 0, view.width / view.scale + 1, level.height + 1)
  cover(ctx, pictures.background, drawing)
}

/** The field's background and its posts; drawn over the smog. */
export function drawField(ctx: Context, { level, colours }: Drawing): void {
  const [left, right] = [leftWall(level), rightWall(level)]
  ctx.globalAlpha = FIELD_ALPHA
  ctx.fillStyle = colours.card
  ctx.fillRect(left, 0, right - left, level.height)
  ctx.globalAlpha = 1
  for (const x of [left - POST.width, right]) {
    ctx.fillStyle = colours.post
    ctx.beginPath()
    ctx.roundRect(x, -POST.over, POST.width, level.height + 2 * POST.over, POST.radius)
    ctx.fill()
    ctx.globalAlpha = JOINT.alpha
    ctx.fillStyle = colours.card
    for (let y = JOINT.from; y < level.height; y += JOINT.apart) ctx.fillRect(x, y, POST.width, JOINT.height)
    ctx.globalAlpha = 1
  }
}

/** @param near a bubble is close to it: the line is bold */
export function drawLine(ctx: Context, { level, view, colours, labels }: Drawing, near: boolean): void {
  const [left, right] = [leftWall(level), rightWall(level)]
  ctx.strokeStyle = colours.danger
  ctx.lineWidth = near ? LINE.near : LINE.width
  ctx.setLineDash([LINE.dash, LINE.gap])
  ctx.beginPath()
  ctx.moveTo(left, level.line)
  ctx.lineTo(right, level.line)
  ctx.stroke()
  ctx.setLineDash([])
  ctx.fillStyle = colours.danger
  for (const [x, to] of [
    [left + WEDGE.inset, WEDGE.width],
    [right - WEDGE.inset, -WEDGE.width],
  ] as const) {
    ctx.beginPath()
    ctx.moveTo(x, level.line - WEDGE.height)
    ctx.lineTo(x + to, level.line)
    ctx.lineTo(x, level.line + WEDGE.height)
    ctx.fill()
  }
  if (labels.line === undefined) return
  ctx.fillStyle = colours.dangerInk
  ctx.textAlign = 'left'
  ctx.font = `${near ? 700 : 560} ${LABEL.px / view.scale}px ${colours.font}`
  ctx.fillText(labels.line, left + LABEL.inset, level.line - LABEL.above)
}

/** @param without a cell that is drawn elsewhere, -1 for none */
export function drawBubbles(
  ctx: Context,
  { level, view, sprites }: Drawing,
  cells: Cells,
  without: number,
): void {
  for (const [cell, kind] of cells.entries())
    if (kind !== EMPTY && cell !== without)
      drawCrispSprite(ctx, sprites.bubbles[kind], centreX(level, cell), centreY(level, cell), view)
}
