import { describe, expect, it } from 'vitest'
import { freeTop, TOASTS_TOP_PX } from './toast-place.ts'

const phone = { left: 16, right: 344, height: 52 }
const desktop = { left: 864, right: 1264, height: 52 }
const SCREEN = 740

describe('position of toasts', () => {
  it('is below the bar when nothing is in the way', () => {
    expect(freeTop(phone, [], SCREEN)).toBe(TOASTS_TOP_PX)
    const beside = { top: 60, bottom: 140, left: 260, right: 640 }
    expect(freeTop(desktop, [beside], 800)).toBe(TOASTS_TOP_PX)
  })

  it('is below the title and the × of a dialog', () => {
    const title = { top: 28, bottom: 96, left: 0, right: 360 }
    expect(freeTop(phone, [title], SCREEN)).toBe(104)
  })

  it('is below several elements that leave no room between them', () => {
    const title = { top: 28, bottom: 96, left: 0, right: 360 }
    const figure = { top: 120, bottom: 160, left: 200, right: 344 }
    expect(freeTop(phone, [figure, title], SCREEN)).toBe(168)
  })

  it('does not change on a screen without free space', () => {
    expect(freeTop(phone, [{ top: 0, bottom: 730, left: 0, right: 360 }], SCREEN)).toBe(TOASTS_TOP_PX)
  })
})
