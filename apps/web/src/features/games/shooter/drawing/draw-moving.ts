/**
 * Draws what moves: the shot, the aim guide, the cannon, pops and the end. Allocates no objects per frame.
 */
import type { Angle } from '@eco/games/shooter/angles'
import { centreX, centreY, leftWall, rightWall } from '@eco/games/shooter/field'
import { type Ball, type Guide, pivotOf } from '@eco/games/shooter/flight'
import { BARREL_PX, type Kind, RADIUS_PX } from '@eco/games/shooter/levels'
import { type Effects, givePart, popPart } from './effects.ts'
import { BARREL, BASE, type Context, type Drawing, drawCrispSprite, drawSprite } from './sprites.ts'

/** Logical px. */
const NEXT = { left: 92, ball: 572, label: 547, ground: 590, rx: 22, ry: 4, alpha: 0.15 } as const
const DOT = { first: 40, apart: 19, radius: 3.2, rim: 1.4 } as const
const GHOST = { radius: 23, width: 2.5, dash: 6.5, gap: 5, alpha: 0.55 } as const
const LABEL_PX = 12
/** Scale of a popped bubble's leaves: start and growth. */
const POP_FROM = 0.8
const POP_BY = 0.4
const FULL_TURN = 2 * Math.PI
const TENTHS_TO_RADIANS = Math.PI / 1_800

/**
 * Dots along the path of a shot.
 * @param reach of the guide in logical px, without a ghost; undefined goes to the end
 */
export function drawGuide(
  ctx: Context,
  drawing: Drawing,
  guide: Guide,
  kind: Kind,
  reach: number | undefined,
): void {
  const { level, colours, view } = drawing
  if (reach === undefined) drawGhost(ctx, drawing, guide.cell, kind)
  const [endX, endY] = [centreX(level, guide.cell), centreY(level, guide.cell)]
  let next: number = DOT.first - BARREL_PX / 2
  let walked = 0
  const device = 1 / view.device
  ctx.beginPath()
  for (let i = 1; i < guide.path.length; i += 1) {
    const [from, to] = [guide.path[i - 1], guide.path[i]]
    if (!from || !to) break
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    while (next <= walked + length && (reach === undefined || next <= reach)) {
      const part = length === 0 ? 0 : (next - walked) / length
      const x = from.x + (to.x - from.x) * part
      const y = from.y + (to.y - from.y) * part
      next += DOT.apart
      if (reach === undefined && Math.hypot(x - endX, y - endY) < RADIUS_PX + DOT.radius) continue
      ctx.moveTo(x + DOT.radius, y)
      ctx.arc(x, y, DOT.radius, 0, FULL_TURN)
    }
    walked += length
  }
  ctx.lineWidth = DOT.rim + device
  ctx.strokeStyle = colours.card
  ctx.stroke()
  ctx.fillStyle = colours.ink
  ctx.fill()
}

const GHOST_DASH = [GHOST.dash, GHOST.gap]
const SOLID: number[] = []

function drawGhost(ctx: Context, { level, colours, sprites }: Drawing, cell: number, kind: Kind): void {
  const [x, y] = [centreX(level, cell), centreY(level, cell)]
  ctx.globalAlpha = GHOST.alpha
  drawSprite(ctx, sprites.ghosts[kind], x, y)
  ctx.globalAlpha = 1
  ctx.strokeStyle = colours.ink
  ctx.lineWidth = GHOST.width
  ctx.setLineDash(GHOST_DASH)
  ctx.beginPath()
  ctx.arc(x, y, GHOST.radius, 0, FULL_TURN)
  ctx.stroke()
  ctx.setLineDash(SOLID)
}

/** @param part progress of the next step */
export function drawBall(ctx: Context, { level, sprites }: Drawing, ball: Ball, part: number): void {
  const x = ball.x + ball.dx * part
  const least = leftWall(level) + RADIUS_PX
  const most = rightWall(level) - RADIUS_PX
  drawSprite(ctx, sprites.bubbles[ball.kind], Math.min(most, Math.max(least, x)), ball.y + ball.dy * part)
}

export function drawCannon(
  ctx: Context,
  { level, sprites, view }: Drawing,
  angle: Angle,
  back: number,
  loaded: Kind,
): void {
  const pivot = pivotOf(level)
  const turn = (900 - angle) * TENTHS_TO_RADIANS
  ctx.save()
  ctx.translate(pivot.x, pivot.y)
  ctx.rotate(turn)
  ctx.translate(0, back)
  ctx.drawImage(sprites.barrel.canvas, -BARREL.pivotX, -BARREL.pivotY, BARREL.width, BARREL.height)
  ctx.restore()
  const away = BARREL_PX - back
  const x = pivot.x + Math.sin(turn) * away
  const y = pivot.y - Math.cos(turn) * away
  drawCrispSprite(ctx, sprites.bubbles[loaded], x, y, view)
  ctx.drawImage(sprites.base.canvas, pivot.x - BASE.pivotX, pivot.y - BASE.pivotY, BASE.width, BASE.height)
}

/** The label and the ground of the next bubble, which do not move. */
export function drawNextLabel(ctx: Context, { level, colours, view, labels }: Drawing): void {
  const x = level.width / 2 - NEXT.left
  ctx.globalAlpha = NEXT.alpha
  ctx.fillStyle = colours.ink
  ctx.beginPath()
  ctx.ellipse(x, NEXT.ground, NEXT.rx, NEXT.ry, 0, 0, FULL_TURN)
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.fillStyle = colours.ink
  ctx.textAlign = 'center'
  ctx.font = `560 ${LABEL_PX / view.scale}px ${colours.font}`
  ctx.fillText(labels.next, x, NEXT.label)
}

export function drawNext(ctx: Context, { level, sprites, view }: Drawing, next: Kind): void {
  drawCrispSprite(ctx, sprites.next[next], level.width / 2 - NEXT.left, NEXT.ball, view)
}

export function drawEffects(
  ctx: Context,
  { level, sprites }: Drawing,
  effects: Effects,
  givingKind: Kind,
): void {
  if (effects.giving >= 0) {
    const part = givePart(effects)
    const x = centreX(level, effects.giving) + effects.giveX * part
    drawSprite(ctx, sprites.bubbles[givingKind], x, centreY(level, effects.giving) + effects.giveY * part)
  }
  for (const one of effects.pops) {
    if (one.left <= 0) continue
    if (one.wait > 0) {
      drawSprite(ctx, sprites.bubbles[one.kind], one.x, one.y)
      continue
    }
    const part = popPart(one)
    ctx.globalAlpha = 1 - part
    drawSprite(ctx, sprites.pop, one.x, one.y, POP_FROM + POP_BY * part)
    ctx.globalAlpha = 1
  }
}
