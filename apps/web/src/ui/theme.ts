export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'

function isTheme(value: string | null): value is Theme {
  return THEMES.some((theme) => theme === value)
}

/** The member's choice; 'system' when nothing was chosen or storage is closed to us. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isTheme(stored) ? stored : 'system'
  } catch {
    return 'system'
  }
}

/**
 * Puts a theme on the page; call `applyTheme(readTheme())` first thing in every entry, before anything is
 * drawn.
 */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Keeps and applies a choice; without storage it lasts as long as the page. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage is full or forbidden: the page is right all the same.
  }
}
