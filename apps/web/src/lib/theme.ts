import { useSyncExternalStore } from 'react'
import { readText, removeKey, writeText } from './storage.ts'

/** `system` follows the device. `public/theme.js` reads the same key before the first paint. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

function stored(): Theme {
  return THEMES.find((theme) => theme === readText(KEY)) ?? 'system'
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') removeKey(KEY)
  else writeText(KEY, theme)
  applyTheme()
}

/** Puts the chosen theme on <html>; without a choice the style sheet follows the system. */
export function applyTheme(): void {
  const theme = stored()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  if (listeners.size === 1) window.addEventListener('storage', applyTheme)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) window.removeEventListener('storage', applyTheme)
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, stored, () => 'system')
}
