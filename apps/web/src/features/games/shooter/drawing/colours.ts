/** The theme's colours for the canvas, and the page's font family. */
export function readColours(element: Element) {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    card: token('--card'),
    ink: token('--ink'),
    post: token('--tree-fill'),
    danger: token('--danger'),
    dangerInk: token('--rejected-ink'),
    overlay: token('--overlay'),
    font: style.fontFamily,
  }
}

export type Colours = ReturnType<typeof readColours>

/** Calls `notify` when the theme changes, by the member's choice or by the system. */
export function onTheme(notify: () => void): () => void {
  const dark = window.matchMedia?.('(prefers-color-scheme: dark)')
  dark?.addEventListener?.('change', notify)
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    dark?.removeEventListener?.('change', notify)
    observer.disconnect()
  }
}
