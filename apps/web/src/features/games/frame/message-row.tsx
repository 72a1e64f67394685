import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

export const TONES = ['plain', 'good', 'bad', 'note'] as const
export type Tone = (typeof TONES)[number]
export type Message = { text: string; tone?: Tone; icon?: ReactNode }

/** A row of constant height, so that the field never moves. Only visual: screen readers get `announce`. */
export function MessageRow({ message, rest }: { message: Message | undefined; rest?: ReactNode }) {
  const { text, tone = 'plain', icon } = message ?? { text: undefined }
  return (
    <div className={classNames('game-message', text === undefined ? 'is-rest' : `is-${tone}`)}>
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
