import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { theme as MESSAGES } from '../messages/en/fields.json'
import { SegmentedField } from './form/segmented-field.tsx'
import { chooseTheme, readTheme, THEMES } from './theme.ts'

const ICONS = { system: <Monitor />, light: <Sun />, dark: <Moon /> } as const

export function ThemeToggle({ className }: { className?: string }) {
  const [theme, setTheme] = useState(readTheme)
  return (
    <SegmentedField
      label={MESSAGES.label}
      {...(className ? { className } : {})}
      options={THEMES.map((value) => ({ value, label: MESSAGES[value], icon: ICONS[value] }))}
      value={theme}
      onChange={(event) => {
        const chosen = THEMES.find((one) => one === event.currentTarget.value) ?? 'system'
        chooseTheme(chosen)
        setTheme(chosen)
      }}
    />
  )
}
