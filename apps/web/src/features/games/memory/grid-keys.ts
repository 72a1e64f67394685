/** The focus after a key on a grid of `count` cards in rows of `columns`; undefined for other keys. */
export function movedTo(key: string, at: number, count: number, columns: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last)
    case 'ArrowLeft':
      return Math.max(at - 1, 0)
    case 'ArrowDown':
      return at + columns <= last
        ? at + columns
        : Math.floor(at / columns) < Math.floor(last / columns)
          ? last
          : at
    case 'ArrowUp':
      return at - columns >= 0 ? at - columns : at
    case 'Home':
      return at - (at % columns)
    case 'End':
      return Math.min(at - (at % columns) + columns - 1, last)
    default:
      return undefined
  }
}
