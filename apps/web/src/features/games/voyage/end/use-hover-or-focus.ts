import { useEffect, useState } from 'react'

/**
 * Whether somebody is using a card: hovers over it, has touched it, or moves through it by keyboard. The
 * focus that the card takes as it opens does not count.
 * @param inside any element within the card, whose selector is `card`
 */
export function useHoverOrFocus(inside: HTMLElement | null, card: string): boolean {
  const [over, setOver] = useState(false)
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const box = inside?.closest<HTMLElement>(card)
    if (!box) return
    const point = ({ type, pointerType, movementX, movementY }: PointerEvent) => {
      // A card that opens under a resting mouse fires a pointermove without movement.
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
