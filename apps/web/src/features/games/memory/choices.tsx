import { CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'

type Choice<K extends string> = { key: K; label: string; text?: string; picture?: ReactNode }
type ChoicesProps<K extends string> = {
  label: string
  /** Pictures above short labels; otherwise labels above text. */
  tiles?: boolean
  choices: readonly Choice<K>[]
  value: K
  onChoose: (key: K) => void
  /** Called on a press, even on the chosen option; arrow keys do not call it. */
  onPress?: (key: K) => void
}

/** One of four, as pictures or text: a radio group, so that arrow keys move the choice. */
export function Choices<K extends string>({
  label,
  tiles = false,
  choices,
  value,
  onChoose,
  onPress,
}: ChoicesProps<K>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-3 text-20 font-head">{label}</legend>
      {/* Two columns, one with large text. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,34%)),1fr))] gap-2 lg:grid-cols-[repeat(4,1fr)]">
        {choices.map(({ key, label, text, picture }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <label
            key={key}
            className={classNames(
              'relative grid min-h-14 cursor-pointer rounded-xl border-[1.5px] transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              key === value ? 'border-forest bg-forest-wash text-forest-ink' : 'border-line-strong bg-card',
              tiles ? 'justify-items-center gap-1.5 px-2 py-3 text-center' : 'px-3 py-2.25',
            )}
            onClick={(event) => (event.detail > 0 ? onPress?.(key) : undefined)}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={key === value}
              onChange={() => onChoose(key)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return
                event.preventDefault()
                onPress?.(key)
              }}
            />
            {picture}
            <span className={tiles ? 'text-sm font-strong' : 'text-base/5 font-head'}>{label}</span>
            {text === undefined ? null : (
              <span className="text-xs font-text text-ink-soft tabular-nums">{text}</span>
            )}
            {key === value ? (
              <CircleCheck className="absolute top-2 right-2 size-5" aria-hidden="true" />
            ) : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
