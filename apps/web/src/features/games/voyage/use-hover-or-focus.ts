import { useEffect, useState } from 'react'

/**
 * Whether somebody is reading a card: points at it, has touched it, or moves through it with Tab. It takes
 * the focus as it opens, which is nobody yet.
 * @param inside anything within the card; `card` finds it from there
 */
export function useHoverOrFocus(inside: HTMLElement | null, card: string): boolean {
  const [over, setOver] = useState(false)
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const box = inside?.closest<HTMLElement>(card)
    if (!box) return
    const point = ({ type, pointerType, movementX, movementY }: PointerEvent) => {
      // A card that opens under a resting mouse is told as a move of nothing.
      const rests = type === 'pointermove' && movementX === 0 && movementY === 0
      if (pointerType === 'mouse' && !rests) setOver(type === 'pointermove')
    }
    const touch = () => setTouched(true)
    const walk = ({ key }: KeyboardEvent) => {
      if (key === 'Tab' || key.startsWith('Arrow')) setTouched(true)
    }
    box.addEventListener('pointermove', point)
    box.addEventListener('pointerleave', point)
    box.addEventListener('pointerdown', touch)
    box.addEventListener('keydown', walk)
    return () => {
      box.removeEventListener('pointermove', point)
      box.removeEventListener('pointerleave', point)
      box.removeEventListener('pointerdown', touch)
      box.removeEventListener('keydown', walk)
    }
  }, [inside, card])
  return over || touched
}
