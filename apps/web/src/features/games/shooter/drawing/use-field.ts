import type { Angle } from '@eco/games/shooter/angles'
import { type Guide, guideOf } from '@eco/games/shooter/flight'
import type { ShooterState, shooter } from '@eco/games/shooter/game'
import { LEVELS } from '@eco/games/shooter/levels'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { shooter as MESSAGES } from '../../../../messages/en/shooter.json'
import type { FrameClock } from '../../frame/run/use-clock.ts'
import type { HandleOf } from '../../frame/run/use-game.ts'
import { type Aim, createAim } from '../aim.ts'
import { isNearLine } from '../announcements.ts'
import { onTheme, readColours } from './colours.ts'
import { createPainter, type LayerStore } from './draw.ts'
import { createEffects } from './effects.ts'
import type { Pictures } from './pictures.ts'
import { type View, viewOf } from './view.ts'

export type ShooterHandle = HandleOf<typeof shooter>
export type ShooterPlay = NonNullable<ShooterHandle['play']>

/**
 * Length of the guide on Hard, where it does not reach the end, logical px. Source: design of the games, HUD.
 */
const HARD_REACH_PX = 230
/** Below this width the line has no label, CSS px. */
const LABEL_FROM_PX = 600

type Given = {
  play: ShooterPlay
  pictures: Pictures | undefined
  /** Belongs to the page, so that a new game can reuse the layers of the last one. */
  layerStore: LayerStore
  guided: boolean
  plain: boolean
}

/** The field on the screen: its size, its painter, its aim. Does not advance time. */
export function useField({ play, pictures, layerStore, guided, plain }: Given) {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<ReturnType<typeof createPainter>>(undefined)
  const view = useRef<View>(undefined)
  const frame = useRef(0)
  const clock = useRef<FrameClock>(undefined)
  const [room, setRoom] = useState(0)
  const aim = useMemo(createAim, [])
  const effects = useMemo(createEffects, [])
  const level = LEVELS[play.options.level]
  const reach = play.options.level === 'hard' ? HARD_REACH_PX : undefined
  const guide = useGuide(play, aim)
  const near = useNear(play)

  /** @param part progress of the next step */
  const paint = useCallback(
    (part = 0) => {
      cancelAnimationFrame(frame.current)
      frame.current = 0
      const state = play.state()
      painter.current?.paint({
        state,
        angle: aim.angle(),
        guide: guided ? guide() : undefined,
        reach,
        effects,
        near: near(),
        part,
      })
    },
    [play, aim, effects, guide, guided, near, reach],
  )
  /** Draws in the next frame, unless a running clock draws anyway. */
  const repaint = useCallback(() => {
    // Requesting and cancelling a frame costs more than drawing it.
    if (frame.current === 0 && clock.current?.isRunning() !== true)
      frame.current = requestAnimationFrame(() => paint())
  }, [paint])

  const fit = useCallback(() => {
    const [box, element] = [stage.current, canvas.current]
    if (!box || !element || !pictures || box.clientWidth === 0 || box.clientHeight === 0) return
    painter.current ??= createPainter(element, layerStore)
    const size = { width: box.clientWidth, height: box.clientHeight }
    const now = viewOf(level, size, window.devicePixelRatio)
    view.current = now
    element.style.width = `${now.width}px`
    element.style.height = `${now.height}px`
    setRoom(size.height - now.height)
    painter.current?.fit({
      level,
      view: now,
      colours: readColours(box),
      pictures,
      plain,
      labels: { next: MESSAGES.next, line: now.width < LABEL_FROM_PX ? undefined : MESSAGES.keepAbove },
    })
    paint()
  }, [level, pictures, layerStore, plain, paint])

  useEffect(() => {
    const box = stage.current
    if (!box) return
    fit()
    // The observer runs between layout and paint, so a new size is drawn in the same frame.
    const observer = new ResizeObserver(fit)
    observer.observe(box)
    const offTheme = onTheme(fit)
    return () => {
      observer.disconnect()
      offTheme()
      cancelAnimationFrame(frame.current)
      frame.current = 0
    }
  }, [fit])

  useEffect(() => aim.onChange(repaint), [aim, repaint])
  useEffect(() => play.onChange(repaint), [play, repaint])

  return {
    stage,
    canvas,
    aim,
    effects,
    view: () => view.current,
    /** Path of a shot at the current angle; undefined while one flies. */
    guide,
    /** True when the end of the path is visible too. */
    showsEnd: guided && reach === undefined,
    /** Draws now. */
    paint,
    /** Sets the clock that draws each frame while something moves. */
    drivenBy(by: FrameClock): void {
      clock.current = by
    },
    /** Space below the canvas, CSS px. */
    room,
  }
}

export type Field = ReturnType<typeof useField>

/** Recalculated only when the angle or the field changes. */
function useGuide(play: ShooterPlay, aim: Aim): () => Guide | undefined {
  const cached = useRef<{ cells: ShooterState['cells']; angle: Angle; guide: Guide }>(undefined)
  return useCallback(() => {
    const { level, cells, loaded, phase } = play.state()
    const angle = aim.angle()
    if (phase !== 'aiming') return undefined
    if (cached.current?.cells !== cells || cached.current.angle !== angle)
      cached.current = { cells, angle, guide: guideOf(LEVELS[level], cells, loaded, angle) }
    return cached.current.guide
  }, [play, aim])
}

function useNear(play: ShooterPlay): () => boolean {
  const cached = useRef<{ cells: ShooterState['cells']; near: boolean }>(undefined)
  return useCallback(() => {
    const { cells, level } = play.state()
    if (cached.current?.cells !== cells) cached.current = { cells, near: isNearLine(LEVELS[level], cells) }
    return cached.current.near
  }, [play])
}
