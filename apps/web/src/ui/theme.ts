export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'

function isTheme(value: string | null): value is Theme {
  return THEMES.some((theme) => theme === value)
}

/** The stored choice; 'system' when nothing was chosen or storage is unavailable. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isTheme(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies a theme; call `applyTheme(readTheme())` first in every entry, before the first paint. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Stores and applies a choice; without storage it lasts until the page is closed. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage is full or blocked; the theme is applied anyway.
  }
}
