import type { LevelKey } from '@eco/games/shooter/levels'
import { Layers } from 'lucide-react'
import { useEffect } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import {
  difficulties as DIFFICULTY_MESSAGES,
  frame as FRAME_MESSAGES,
} from '../../../messages/en/game-frame.json'
import { shooter as MESSAGES } from '../../../messages/en/shooter.json'
import { Art } from '../../../ui/art.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { useMedia, useReducedMotion } from '../../../ui/use-media.ts'
import { type Switch, SwitchRow } from '../frame/dialog/switch-row.tsx'
import { GameFrame } from '../frame/game-frame.tsx'
import type { LayerStore } from './drawing/draw.ts'
import { PLAIN_ART, type usePictures } from './drawing/pictures.ts'
import { type ShooterHandle, type ShooterPlay, useField } from './drawing/use-field.ts'
import { ShooterField } from './shooter-field.tsx'
import { ShooterResult } from './shooter-result.tsx'
import { Figures, ShooterSide } from './shooter-side.tsx'
import { useFlight } from './use-flight.ts'
import { useKeys } from './use-keys.ts'

const ROOMY = '(min-width: 1000px)'

type ShooterTableProps = {
  game: ShooterHandle
  play: ShooterPlay
  settings: { guide: Switch; plain: Switch }
  pictures: ReturnType<typeof usePictures>
  layerStore: LayerStore
  /** Best of this level before this game. */
  bestBefore: number | undefined
  onLevel: (level: LevelKey) => void
}

/** A running or finished game. */
export function ShooterTable(props: ShooterTableProps) {
  const { game, play, settings, pictures, layerStore, bestBefore, onLevel } = props
  const { level } = play.options
  const roomy = useMedia(ROOMY)
  const still = useReducedMotion()
  const running = game.running && pictures.pictures !== undefined
  const plain = settings.plain.on
  const field = useField({ play, pictures: pictures.pictures, layerStore, guided: settings.guide.on, plain })
  const flight = useFlight({ game, play, field, still })
  const shoot = () => void game.send({ type: 'shoot', angle: field.aim.angle() })
  useEffect(() => field.stage.current?.focus({ preventScroll: true }), [field.stage])
  useKeys({ play, field, running, shoot, pause: game.pause.pause })

  return (
    <GameFrame
      game={game}
      className={`shooter-play is-${level}`}
      hud={<Figures play={play} bestBefore={bestBefore} card={roomy} />}
      side={<ShooterSide play={play} plain={plain} />}
      settings={
        <>
          <SwitchRow label={MESSAGES.aimGuide} {...settings.guide} />
          <SwitchRow label={<PlainSigns />} {...settings.plain} />
        </>
      }
      leave={{
        label: MESSAGES.levels,
        icon: <Layers />,
        title: MESSAGES.askLevels,
        text: MESSAGES.askLevelsText,
      }}
      over={
        game.phase === 'over' && flight.shown ? (
          <ShooterResult
            game={game}
            state={play.state()}
            bestBefore={bestBefore}
            lastKind={flight.lastKind}
            plain={plain}
            onLevel={onLevel}
          />
        ) : null
      }
    >
      <ShooterField play={play} field={field} running={running} shoot={shoot} />
      {pictures.failed ? (
        <InlineNote className="absolute inset-x-4 top-4 bg-card" onRetry={pictures.retry}>
          {MESSAGES.noPictures}
        </InlineNote>
      ) : null}
      <p className="sr-only">{format(MESSAGES.levelIs, { level: DIFFICULTY_MESSAGES[level] })}</p>
      {game.phase === 'starting' ? <p className="sr-only">{FRAME_MESSAGES.starting}</p> : null}
    </GameFrame>
  )
}

function PlainSigns() {
  return (
    <>
      {MESSAGES.plainSigns}
      <span className="mt-1 flex gap-1">
        {PLAIN_ART.map((name) => (
          <Art key={name} name={name} className="size-5.5" />
        ))}
      </span>
    </>
  )
}
