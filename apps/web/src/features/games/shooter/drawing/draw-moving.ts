/**
 * Draws what moves: the shot, the aim guide, the cannon, pops and the end. Allocates no objects per frame.
 */
import type { Angle } from '@eco/games/shooter/angles'
import { centreX, centreY, leftWall, rightWall } from '@eco/games/shooter/field'
import { type Ball, pivotOf } from '@eco/games/shooter/flight'
import type { Guide } from '@eco/games/shooter/guide'
import { BARREL_PX, type Kind, type Level, RADIUS_PX } from '@eco/games/shooter/levels'
import type { Colours } from './colours.ts'
import { BARREL, BASE, type Pen, type Sprites, stamp, stampCrisp } from './draw-sheet.ts'
import { type Effects, givePart, popPart } from './effects.ts'
import type { View } from './view.ts'

/** Logical px. */
const NEXT = { left: 92, ball: 572, word: 547, ground: 590, rx: 22, ry: 4, alpha: 0.15 } as const
const DOT = { first: 40, apart: 19, radius: 3.2, rim: 1.4 } as const
const GHOST = { radius: 23, width: 2.5, dash: 6.5, gap: 5, alpha: 0.55 } as const
const WORD_PX = 12
/** Scale of a popped bubble's leaves: start and growth. */
const POP_FROM = 0.8
const POP_BY = 0.4
const FULL_TURN = 2 * Math.PI
const TENTHS_TO_RADIANS = Math.PI / 1_800

export type Stage = { level: Level; view: View; colours: Colours; sprites: Sprites; nextWord: string }

/**
 * Dots along the path of a shot.
 * @param reach of the guide in logical px, without a ghost; undefined goes to the end
 */
export function drawGuide(pen: Pen, stage: Stage, guide: Guide, kind: Kind, reach: number | undefined): void {
  const { level, colours, view } = stage
  if (reach === undefined) drawGhost(pen, stage, guide.cell, kind)
  const [endX, endY] = [centreX(level, guide.cell), centreY(level, guide.cell)]
  let next: number = DOT.first - BARREL_PX / 2
  let walked = 0
  const device = 1 / view.device
  pen.beginPath()
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
      pen.moveTo(x + DOT.radius, y)
      pen.arc(x, y, DOT.radius, 0, FULL_TURN)
    }
    walked += length
  }
  pen.lineWidth = DOT.rim + device
  pen.strokeStyle = colours.card
  pen.stroke()
  pen.fillStyle = colours.ink
  pen.fill()
}

const GHOST_DASH = [GHOST.dash, GHOST.gap]
const SOLID: number[] = []

function drawGhost(pen: Pen, { level, colours, sprites }: Stage, cell: number, kind: Kind): void {
  const [x, y] = [centreX(level, cell), centreY(level, cell)]
  pen.globalAlpha = GHOST.alpha
  stamp(pen, sprites.ghosts[kind], x, y)
  pen.globalAlpha = 1
  pen.strokeStyle = colours.ink
  pen.lineWidth = GHOST.width
  pen.setLineDash(GHOST_DASH)
  pen.beginPath()
  pen.arc(x, y, GHOST.radius, 0, FULL_TURN)
  pen.stroke()
  pen.setLineDash(SOLID)
}

/** @param part progress of the next step */
export function drawBall(pen: Pen, { level, sprites }: Stage, ball: Ball, part: number): void {
  const x = ball.x + ball.dx * part
  const least = leftWall(level) + RADIUS_PX
  const most = rightWall(level) - RADIUS_PX
  stamp(pen, sprites.bubbles[ball.kind], Math.min(most, Math.max(least, x)), ball.y + ball.dy * part)
}

export function drawCannon(
  pen: Pen,
  { level, sprites, view }: Stage,
  angle: Angle,
  back: number,
  loaded: Kind,
): void {
  const pivot = pivotOf(level)
  const turn = (900 - angle) * TENTHS_TO_RADIANS
  pen.save()
  pen.translate(pivot.x, pivot.y)
  pen.rotate(turn)
  pen.translate(0, back)
  pen.drawImage(sprites.barrel.canvas, -BARREL.pivotX, -BARREL.pivotY, BARREL.width, BARREL.height)
  pen.restore()
  const away = BARREL_PX - back
  const x = pivot.x + Math.sin(turn) * away
  const y = pivot.y - Math.cos(turn) * away
  stampCrisp(pen, sprites.bubbles[loaded], x, y, view)
  pen.drawImage(sprites.base.canvas, pivot.x - BASE.pivotX, pivot.y - BASE.pivotY, BASE.width, BASE.height)
}

/** The label and the ground of the next bubble, which do not move. */
export function drawNextPlace(pen: Pen, { level, colours, view, nextWord }: Stage): void {
  const x = level.width / 2 - NEXT.left
  pen.globalAlpha = NEXT.alpha
  pen.fillStyle = colours.ink
  pen.beginPath()
  pen.ellipse(x, NEXT.ground, NEXT.rx, NEXT.ry, 0, 0, FULL_TURN)
  pen.fill()
  pen.globalAlpha = 1
  pen.fillStyle = colours.ink
  pen.textAlign = 'center'
  pen.font = `560 ${WORD_PX / view.scale}px ${colours.font}`
  pen.fillText(nextWord, x, NEXT.word)
}

export function drawNext(pen: Pen, { level, sprites, view }: Stage, next: Kind): void {
  stampCrisp(pen, sprites.next[next], level.width / 2 - NEXT.left, NEXT.ball, view)
}

export function drawEffects(pen: Pen, { level, sprites }: Stage, effects: Effects, givingKind: Kind): void {
  if (effects.giving >= 0) {
    const part = givePart(effects)
    const x = centreX(level, effects.giving) + effects.giveX * part
    stamp(pen, sprites.bubbles[givingKind], x, centreY(level, effects.giving) + effects.giveY * part)
  }
  for (const one of effects.pops) {
    if (one.left <= 0) continue
    if (one.wait > 0) {
      stamp(pen, sprites.bubbles[one.kind], one.x, one.y)
      continue
    }
    const part = popPart(one)
    pen.globalAlpha = 1 - part
    stamp(pen, sprites.pop, one.x, one.y, POP_FROM + POP_BY * part)
    pen.globalAlpha = 1
  }
}
