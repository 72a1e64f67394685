import { seedRng } from '@eco/games/shared/rng'
import { centreX, centreY, EMPTY, fieldWidth, fillField, leftWall, rightWall } from '@eco/games/shooter/field'
import { BUBBLE_PX, LEVELS, type LevelKey } from '@eco/games/shooter/levels'
import { artUrl } from '../../../ui/art.tsx'
import { kindArt } from './drawing/pictures.ts'

/** Any seed works; this one shows every kind in the first rows. */
const SEED = 7
const SIDE_PX = 12.5
const POST_PX = 8

/** The field of a level at the start, as a picture without a canvas. */
export function LevelPreview({ level: key, plain }: { level: LevelKey; plain: boolean }) {
  const level = LEVELS[key]
  const [cells] = fillField(level, seedRng(SEED))
  const width = fieldWidth(level) + 2 * SIDE_PX
  const left = leftWall(level)
  return (
    <svg
      className="size-26 rounded-xl border bg-[color-mix(in_oklab,var(--ground),var(--card)_62%)] lg:h-60 lg:w-full lg:rounded-none lg:border-0 lg:border-b"
      viewBox={`${left - SIDE_PX} 0 ${width} ${width}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {[left - POST_PX, rightWall(level)].map((x) => (
        <rect key={x} className="fill-tree-fill" x={x} y={-4} width={POST_PX} height={level.height + 8} />
      ))}
      {cells.map((kind, cell) =>
        kind === EMPTY ? null : (
          <image
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its index
            key={cell}
            href={artUrl(kindArt(kind, plain))}
            x={centreX(level, cell) - BUBBLE_PX / 2}
            y={centreY(level, cell) - BUBBLE_PX / 2}
            width={BUBBLE_PX}
            height={BUBBLE_PX}
          />
        ),
      )}
    </svg>
  )
}
