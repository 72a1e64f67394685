import type { ReactNode } from 'react'
import './switch-row.css'

type SwitchRowProps = { label: ReactNode; on: boolean; onToggle: () => void }

export function SwitchRow({ label, on, onToggle }: SwitchRowProps) {
  return (
    <label className="game-switch">
      <span>{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the native checkbox exposes whether it is checked */}
      <input type="checkbox" role="switch" checked={on} onChange={onToggle} />
    </label>
  )
}
