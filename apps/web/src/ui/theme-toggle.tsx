import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { SegmentedField } from './form/segmented-field.tsx'
import { chooseTheme, readTheme, THEMES } from './theme.ts'

const OPTIONS = [
  { value: 'system', label: 'System', icon: <Monitor /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
] as const

export function ThemeToggle({ className }: { className?: string }) {
  const [theme, setTheme] = useState(readTheme)
  return (
    <SegmentedField
      label="Theme"
      {...(className ? { className } : {})}
      options={OPTIONS}
      value={theme}
      onChange={(event) => {
        const chosen = THEMES.find((one) => one === event.currentTarget.value) ?? 'system'
        chooseTheme(chosen)
        setTheme(chosen)
      }}
    />
  )
}
