import type { AssetKind } from '@eco/domain/assets/kinds'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { wholeText } from '../../lib/figures.ts'
import { Art } from '../../ui/art.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { KIND_FACES } from './kind-faces.ts'

type SectionHeadProps = { id: string; title: string; count?: number | undefined; end?: ReactNode }

export function SectionHead({ id, title, count, end }: SectionHeadProps) {
  return (
    <div className="mb-2 flex items-baseline justify-between gap-3">
      <div className="flex items-baseline gap-1.5">
        <h2 id={id} className="text-20 font-head">
          {title}
        </h2>
        {count === undefined ? null : <span className="num text-20 text-ink-soft">{wholeText(count)}</span>}
      </div>
      {end}
    </div>
  )
}

type EmptyKindProps = { kind: AssetKind; title: string; text: string; action: string; primary?: boolean }

/** The specified sentence of an empty section, what could stand there, and the way to it. */
export function EmptyKind({ kind, title, text, action, primary = false }: EmptyKindProps) {
  const face = KIND_FACES[kind]
  return (
    <div className="card asset-none">
      <span className={`asset-none-art hue-${face.hue}`}>
        <Art name={face.art} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-head">{title}</p>
        <p className="mt-0.5 text-14 text-ink-soft">{text}</p>
      </div>
      <Link to="/upload" className={buttonClass(primary ? 'tint' : 'secondary')}>
        <Plus aria-hidden="true" />
        {action}
      </Link>
    </div>
  )
}
