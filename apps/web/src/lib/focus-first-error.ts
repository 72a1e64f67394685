import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Gives the focus to the control of that name, of several radios to the first. @returns whether there is one */
export function focusControl(form: HTMLFormElement | null, name: string): boolean {
  const found = form?.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  return true
}

/**
 * Leads to what is wrong first, once with every try, also where it is the same again.
 * @param tries how often it was sent
 * @param wrong the name of its first wrong control
 * @param otherwise a selector of what takes the focus where no control is wrong
 */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  tries: number,
  wrong: string | undefined,
  otherwise?: string,
): void {
  const latest = useRef({ wrong, otherwise })
  latest.current = { wrong, otherwise }
  // With the words that appear, not after them: whoever reads them is there already.
  useLayoutEffect(() => {
    if (tries === 0) return
    const { wrong: name, otherwise: other } = latest.current
    if (name !== undefined && focusControl(form.current, name)) return
    if (other !== undefined) form.current?.querySelector<HTMLElement>(other)?.focus()
  }, [form, tries])
}
