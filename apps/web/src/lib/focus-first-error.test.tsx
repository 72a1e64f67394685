// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useFocusFirstError } from './focus-first-error.ts'

afterEach(cleanup)

function Form({ tries, wrong }: { tries: number; wrong?: string }) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, tries, wrong, '.alert')
  return (
    <form ref={form}>
      <input name="city" aria-label="City" />
      <input type="radio" name="unit" value="km" aria-label="Kilometres" />
      <input type="radio" name="unit" value="mi" aria-label="Miles" />
      <p className="alert" tabIndex={-1}>
        Not saved
      </p>
    </form>
  )
}

it('does not move the focus before the first submit', () => {
  render(<Form tries={0} wrong="city" />)
  expect(document.activeElement).toBe(document.body)
})

it('focuses the first invalid control after each submit, not after each change', () => {
  const { rerender } = render(<Form tries={1} wrong="city" />)
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  screen.getByLabelText('Miles').focus()
  rerender(<Form tries={1} wrong="unit" />)
  expect(document.activeElement).toBe(screen.getByLabelText('Miles'))
  rerender(<Form tries={2} wrong="unit" />)
  expect(document.activeElement).toBe(screen.getByLabelText('Kilometres'))
  screen.getByLabelText('City').focus()
  rerender(<Form tries={3} wrong="unit" />)
  expect(document.activeElement).toBe(screen.getByLabelText('Kilometres'))
})

it('focuses the message when no control is invalid', () => {
  render(<Form tries={1} />)
  expect(document.activeElement).toBe(screen.getByText('Not saved'))
})
