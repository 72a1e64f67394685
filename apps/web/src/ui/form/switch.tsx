import { type ReactNode, useId } from 'react'

type SwitchProps = { label: string; hint?: ReactNode; checked: boolean; onChange: (on: boolean) => void }

/** A setting that is on or off and takes effect at once. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <>
      <label className="mt-2 flex min-h-13 cursor-pointer items-center justify-between gap-4 border-t font-strong">
        <span>{label}</span>
        <input
          type="checkbox"
          className="relative h-8 w-13 flex-none cursor-pointer appearance-none rounded-card border border-line-strong bg-sunken transition-[background-color] before:absolute before:inset-y-[3px] before:left-[3px] before:w-6 before:rounded-xl before:border before:border-line-strong before:bg-card before:transition-transform checked:border-forest checked:bg-forest checked:before:translate-x-5"
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
