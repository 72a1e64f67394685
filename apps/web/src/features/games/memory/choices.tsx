import { CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Choice<K extends string> = { key: K; label: string; text?: string; picture?: ReactNode }
type ChoicesProps<K extends string> = {
  label: string
  className: string
  choices: readonly Choice<K>[]
  value: K
  onChoose: (key: K) => void
  /** Called on a press, even on the chosen option; arrow keys do not call it. */
  onPress?: (key: K) => void
}

/** One of four, as pictures or text: a radio group, so that arrow keys move the choice. */
export function Choices<K extends string>({
  label,
  className,
  choices,
  value,
  onChoose,
  onPress,
}: ChoicesProps<K>) {
  const name = useId()
  return (
    <fieldset className="memory-choices">
      <legend className="text-20 font-head">{label}</legend>
      <div className={className}>
        {choices.map(({ key, label, text, picture }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <label
            key={key}
            className="memory-choice"
            data-on={key === value ? '' : undefined}
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
            <span className="memory-choice-label">{label}</span>
            {text === undefined ? null : <span className="memory-choice-text">{text}</span>}
            {key === value ? <CircleCheck className="memory-choice-mark" aria-hidden="true" /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
