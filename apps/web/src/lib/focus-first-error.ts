import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Focuses the control of that name, or the first of several radios. @returns whether there is one */
export function focusControl(form: HTMLFormElement | null, name: string): boolean {
  const found = form?.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  return true
}

/**
 * Focuses the first error once after each submit, even if the error is the same as before.
 * @param tries number of submits
 * @param wrong name of the first invalid control
 * @param otherwise selector of the element to focus when no control is invalid
 */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  tries: number,
  wrong: string | undefined,
  otherwise?: string,
): void {
  const latest = useRef({ wrong, otherwise })
  latest.current = { wrong, otherwise }
  // A layout effect, so that the focus is already there when the message appears.
  useLayoutEffect(() => {
    if (tries === 0) return
    const { wrong: name, otherwise: other } = latest.current
    if (name !== undefined && focusControl(form.current, name)) return
    if (other !== undefined) form.current?.querySelector<HTMLElement>(other)?.focus()
  }, [form, tries])
}
