import { type ReactNode, useId } from 'react'
import './switch.css'

type SwitchProps = { label: string; hint?: ReactNode; checked: boolean; onChange: (on: boolean) => void }

/** A setting that is on or off and takes effect at once. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <>
      <label className="switch">
        <span>{label}</span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the native checkbox exposes whether it is checked
          role="switch"
          checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-12 text-ink-soft">
          {hint}
        </p>
      ) : null}
    </>
  )
}
