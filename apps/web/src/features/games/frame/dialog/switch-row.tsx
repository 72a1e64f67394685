import type { ReactNode } from 'react'

type SwitchRowProps = { label: ReactNode; on: boolean; onToggle: () => void }

export function SwitchRow({ label, on, onToggle }: SwitchRowProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-3 border-t">
      <span>{label}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the native checkbox exposes whether it is checked
        role="switch"
        checked={on}
        onChange={onToggle}
        className="relative h-6.5 w-tap flex-none cursor-pointer appearance-none rounded-[13px] bg-line-control transition-colors before:absolute before:top-0.75 before:left-0.75 before:size-5 before:rounded-full before:bg-card before:transition-transform checked:bg-forest checked:before:translate-x-4.5"
      />
    </label>
  )
}
