import { STRAIGHT_UP } from '@eco/games/shooter/angles'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { shooter as MESSAGES } from '../../../messages/en/shooter.json'
import type { Aim } from './aim.ts'

/** CSS px. */
const PAD = { width: 240, height: 132, x: 120, y: 118, reach: 96, knob: 22 } as const
const TENTHS = 10

type AimPadProps = { aim: Aim; pivot: RefObject<SVGCircleElement | null> }

/** A second barrel below the field, so that the hand need not cover the bubbles. */
export function AimPad({ aim, pivot }: AimPadProps) {
  const arm = useRef<SVGGElement>(null)
  const knob = useRef<SVGGElement>(null)
  useEffect(() => {
    const turn = (angle: number) => {
      const degrees = (STRAIGHT_UP - angle) / TENTHS
      arm.current?.setAttribute('transform', `rotate(${degrees} ${PAD.x} ${PAD.y})`)
      // The arrows stay level.
      knob.current?.setAttribute('transform', `rotate(${-degrees} ${PAD.x} ${PAD.y - PAD.reach})`)
    }
    turn(aim.angle())
    return aim.onChange(turn)
  }, [aim])
  const { x, y, reach } = PAD
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-[max(20px,env(safe-area-inset-bottom))] grid justify-items-center gap-3 text-center text-sm font-text">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${PAD.width} ${PAD.height}`}
        width={PAD.width}
        height={PAD.height}
      >
        <path
          className="fill-none stroke-ink stroke-3 opacity-45 [stroke-dasharray:0_10] [stroke-linecap:round]"
          d={`M${x - reach} ${y}A${reach} ${reach} 0 0 1 ${x + reach} ${y}`}
        />
        <g ref={arm}>
          <path className="stroke-forest-ink stroke-3" d={`M${x} ${y}V${y - reach + PAD.knob}`} />
          <circle className="fill-card stroke-forest-ink stroke-3" cx={x} cy={y - reach} r={PAD.knob} />
          <g ref={knob}>
            <ChevronLeft x={x - 18} y={y - reach - 10} width={20} height={20} />
            <ChevronRight x={x - 2} y={y - reach - 10} width={20} height={20} />
          </g>
        </g>
        <circle ref={pivot} className="fill-forest-ink" cx={x} cy={y} r={7} />
      </svg>
      <p>{MESSAGES.drag}</p>
    </div>
  )
}
