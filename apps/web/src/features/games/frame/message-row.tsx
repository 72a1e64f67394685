import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

export const TONES = ['plain', 'good', 'bad', 'note'] as const
export type Tone = (typeof TONES)[number]
export type Message = { text: string; tone?: Tone; icon?: ReactNode }

const LOOKS: Readonly<Record<Tone, string>> = {
  plain: 'border-line bg-card',
  good: 'border-transparent bg-tree-wash text-tree-ink',
  bad: 'border-transparent bg-rejected-wash text-rejected-ink',
  note: 'border-transparent bg-sky-wash text-sky-ink',
}

type MessageRowProps = { message: Message | undefined; rest?: ReactNode; className?: string }

/** A row of constant height, so that the field never moves. Only visual: screen readers get `announce`. */
export function MessageRow({ message, rest, className }: MessageRowProps) {
  const { text, tone = 'plain', icon } = message ?? { text: undefined }
  return (
    <div
      data-part="message"
      className={classNames(
        'flex min-h-9 flex-none items-center gap-2 rounded-control border py-1.5 text-sm lg:min-h-tap lg:py-2.5 [&_.lucide]:size-4',
        text === undefined
          ? 'border-transparent px-1 font-text text-ink-soft'
          : `px-3 font-strong lg:px-3.5 ${LOOKS[tone]}`,
        className,
      )}
    >
      {text === undefined ? (
        rest
      ) : (
        <>
          {icon}
          <span>{text}</span>
        </>
      )}
    </div>
  )
}
