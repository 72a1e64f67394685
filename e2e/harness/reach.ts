import type { Page } from '@playwright/test'
import { layOutWhole } from './pages.ts'

/** Minimum height of a control, CSS px. Source: the design system; WCAG 2.2, 2.5.5. */
const TAP_PX = 44

/** Doubles the text size as a browser setting does; sizes in px stay. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    window.dispatchEvent(new Event('resize'))
  })
}

/** Controls lower than 44 px, one readable line each. Links inside a sentence are exempt. */
export const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const controls =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="slider"]'
    const isInText = (control: Element): boolean => {
      if (getComputedStyle(control).display !== 'inline') return false
      const around = control.parentElement
      return [...(around?.childNodes ?? [])].some((one) => one !== control && one.textContent?.trim())
    }
    /** A click on the label of a field counts too. */
    const boxes = (control: Element): DOMRect[] => [
      control.getBoundingClientRect(),
      ...[...((control as HTMLInputElement).labels ?? [])].map((label) => label.getBoundingClientRect()),
    ]
    /** Whether a press slightly above or below the control still activates it. */
    const reaches = (control: Element): boolean => {
      control.scrollIntoView({ block: 'center' })
      const { left, width, top, height } = control.getBoundingClientRect()
      const middle = top + height / 2
      return [-1, 1].every((side) => {
        const found = document.elementFromPoint(left + width / 2, middle + side * (least / 2 - 1))
        return (
          found !== null &&
          (control.contains(found) ||
            (found.closest('label') as HTMLLabelElement | null)?.control === control)
        )
      })
    }
    return [...document.querySelectorAll(controls)]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((one) => one.closest('[inert], [aria-hidden="true"], [href="#main"]') === null)
      .filter((one) => Math.max(...boxes(one).map(({ height }) => height)) < least - 0.5)
      .filter((one) => one.getBoundingClientRect().height > 1 && !isInText(one) && !reaches(one))
      .map((one) => {
        const { width, height } = one.getBoundingClientRect()
        const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
        return `${one.tagName.toLowerCase()}.${one.className} '${name.slice(0, 40)}' ${Math.round(width)} x ${Math.round(height)}`
      })
  }, TAP_PX)

/** Text that is cut off where no scrolling reveals it, and controls that overlap. */
export async function lostText(page: Page): Promise<string[]> {
  await layOutWhole(page)
  return page.evaluate(() => {
    const shown = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const label = (one: Element) =>
      `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} '${(one.textContent ?? '').trim().slice(0, 40)}'`
    const drawn =
      '.sr-only, [href="#main"], [aria-hidden="true"], .leaflet-container, svg, [role="application"]'
    /** Whether a parent hides text outside its box; a scrolling parent loses nothing. */
    const isCut = (text: DOMRect, from: Element): boolean => {
      for (let one: Element | null = from; one !== null && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one)
        if (`${overflowX} ${overflowY}`.match(/auto|scroll/)) return false
        const box = one.getBoundingClientRect()
        if (overflowX !== 'visible' && (text.left < box.left - 1 || text.right > box.right + 1)) return true
        if (overflowY !== 'visible' && (text.top < box.top - 1 || text.bottom > box.bottom + 1)) return true
      }
      return false
    }
    const isReaderOnly = (one: Element | null): boolean =>
      one !== null &&
      (getComputedStyle(one).clipPath !== 'none' || one.clientWidth === 1 || isReaderOnly(one.parentElement))
    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement === null || textContent?.trim() === '' || !shown(parentElement)) continue
      if (parentElement.closest(`${drawn}, script, style`) !== null) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      if (!isReaderOnly(parentElement) && isCut(range.getBoundingClientRect(), parentElement))
        cut.push(`cut off: ${label(parentElement)}`)
    }
    const fixed = (one: Element | null): boolean =>
      one !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(one).position) || fixed(one.parentElement))
    // An open dialog covers the page: only its own controls can be used.
    const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]')
    const controls = [
      ...(dialog?.querySelectorAll('a[href], button') ??
        document.querySelectorAll('main a[href], main button, header a[href], header button, nav a[href]')),
    ]
      .filter(
        (one) => shown(one) && one.closest('[inert], .leaflet-container, [role="application"], svg') === null,
      )
      .map((one) => ({ one, box: one.getBoundingClientRect(), fixed: fixed(one) }))
    const on: string[] = []
    for (const [at, a] of controls.entries())
      for (const b of controls.slice(at + 1)) {
        if (a.fixed !== b.fixed || a.one.contains(b.one) || b.one.contains(a.one)) continue
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        if (wide > 4 && high > 4) on.push(`overlap: ${label(a.one)} and ${label(b.one)}`)
      }
    const wide = document.documentElement.scrollWidth - window.innerWidth
    return [...(wide > 0 ? [`wider than the screen by ${wide} px`] : []), ...cut, ...on]
  })
}
