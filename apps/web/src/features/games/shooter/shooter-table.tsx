import type { LevelKey } from '@eco/games/shooter/levels'
import { Layers } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import {
  difficulties as DIFFICULTY_MESSAGES,
  frame as FRAME_MESSAGES,
} from '../../../messages/en/game-frame.json'
import { shooter as MESSAGES } from '../../../messages/en/shooter.json'
import { Art } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { useMedia, useReducedMotion } from '../../../ui/use-media.ts'
import { announce } from '../frame/announce.tsx'
import { type Switch, SwitchRow } from '../frame/dialog/switch-row.tsx'
import { GameFrame } from '../frame/game-frame.tsx'
import { ScoreNote } from '../frame/run/score-note.tsx'
import type { Pause } from '../frame/run/use-pause.ts'
import type { Sound } from '../frame/sound/use-sound.ts'
import { aimText, lowestText } from './announcements.ts'
import type { LayerStore } from './drawing/draw.ts'
import { PLAIN_ART } from './drawing/sprites.ts'
import { type ShooterHandle, type ShooterPlay, useField } from './drawing/use-field.ts'
import type { PicturesState } from './drawing/use-pictures.ts'
import { ShooterField } from './shooter-field.tsx'
import { ShooterResult } from './shooter-result.tsx'
import { Figures, ShooterSide } from './shooter-side.tsx'
import { useFlight } from './use-flight.ts'
import { useKeys } from './use-keys.ts'

const ROOMY = '(min-width: 1000px)'
/** Announces the aim this long after the last key, ms: announcing each key would never end. */
const ANNOUNCE_AFTER_MS = 500

type ShooterTableProps = {
  game: ShooterHandle
  play: ShooterPlay
  pause: Pause
  sound: Sound
  settings: { guide: Switch; plain: Switch }
  pictures: PicturesState
  layerStore: LayerStore
  /** Best of this level before this game. */
  bestBefore: number | undefined
  onLevel: (level: LevelKey) => void
}

/** A running or finished game. */
export function ShooterTable(props: ShooterTableProps) {
  const { game, play, pause, sound, settings, pictures, layerStore, bestBefore, onLevel } = props
  const { level } = play.options
  const { confirm } = useAlert()
  const [asking, setAsking] = useState(false)
  const roomy = useMedia(ROOMY)
  const still = useReducedMotion()
  const running = game.phase === 'playing' && !pause.paused && pictures.pictures !== undefined
  const plain = settings.plain.on
  const field = useField({ play, pictures: pictures.pictures, layerStore, guided: settings.guide.on, plain })
  const flight = useFlight({ play, field, sound, paused: pause.paused, still, send: game.send })

  const shoot = () => void game.send({ type: 'shoot', angle: field.aim.angle() })
  const announceLater = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(announceLater.current), [])
  useEffect(() => field.stage.current?.focus({ preventScroll: true }), [field.stage])
  useKeys(running, {
    turn(by) {
      field.aim.turn(by)
      clearTimeout(announceLater.current)
      announceLater.current = setTimeout(() => {
        announce(aimText(play.state(), field.aim.angle(), field.showsEnd ? field.guide() : undefined))
      }, ANNOUNCE_AFTER_MS)
    },
    shoot() {
      clearTimeout(announceLater.current)
      shoot()
    },
    announceLowest: () => announce(lowestText(play.state())),
    pause: pause.pause,
  })

  async function askLevels(): Promise<void> {
    setAsking(true)
    const yes = await confirm({
      title: MESSAGES.askLevels,
      text: MESSAGES.askLevelsText,
      confirmLabel: MESSAGES.levels,
    })
    setAsking(false)
    if (yes) game.leave()
  }

  return (
    <GameFrame
      game="eco-shooter"
      className={`shooter-play is-${level}`}
      phase={game.phase}
      pause={{ ...pause, paused: pause.paused && !asking }}
      sound={sound}
      onRestart={() => void game.restart()}
      hud={<Figures play={play} bestBefore={bestBefore} card={roomy} />}
      side={<ShooterSide play={play} plain={plain} />}
      settings={
        <>
          <SwitchRow label={MESSAGES.aimGuide} {...settings.guide} />
          <SwitchRow label={<PlainSigns />} {...settings.plain} />
        </>
      }
      actions={
        <Button variant="secondary" icon={<Layers />} onClick={() => void askLevels()}>
          {MESSAGES.levels}
        </Button>
      }
      over={
        game.phase === 'over' && flight.shown ? (
          <ShooterResult
            state={play.state()}
            bestBefore={bestBefore}
            lastKind={flight.lastKind}
            plain={plain}
            note={<ScoreNote score={game.score} onCount={game.count} />}
            onAgain={() => void game.restart()}
            onLevel={onLevel}
            onLevels={game.leave}
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
