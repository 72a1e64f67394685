// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FORM_TOAST_MS, TOAST_EXIT_MS, ToastProvider, type Toasts, useToast } from './toast.tsx'
import { TOAST_MS } from './toast-row.tsx'

let toasts: Toasts

function Keep() {
  toasts = useToast()
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <ToastProvider>
      <Keep />
    </ToastProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function pass(ms: number): void {
  act(() => vi.advanceTimersByTime(ms))
}

describe('toast', () => {
  it('stays five seconds by default', () => {
    act(() => toasts.info('Please log in or sign up first'))
    pass(TOAST_MS - 1)
    expect(screen.getByText('Please log in or sign up first')).toBeTruthy()
    pass(1 + TOAST_EXIT_MS)
    expect(screen.queryByText('Please log in or sign up first')).toBeNull()
  })

  it('of a form is shown at 2.9 s and gone after 3 s, hovered or not', () => {
    act(() => toasts.success('EV saved! Total EVs: 3', { ms: FORM_TOAST_MS }))
    fireEvent.pointerEnter(screen.getByText('EV saved! Total EVs: 3'))
    pass(2900)
    expect(screen.getByText('EV saved! Total EVs: 3')).toBeTruthy()
    pass(100 + TOAST_EXIT_MS)
    expect(screen.queryByText('EV saved! Total EVs: 3')).toBeNull()
  })

  it('with the same message appears once and restarts its time', () => {
    act(() => toasts.info('Saved'))
    pass(4000)
    act(() => toasts.info('Saved'))
    pass(4000)
    expect(screen.getAllByText('Saved')).toHaveLength(1)
  })

  it('closes with its ×, and shows the request id of an error', () => {
    act(() => toasts.error('Failed: Unknown error', { requestId: 'req-7' }))
    expect(screen.getByRole('alert').textContent).toContain('Request req-7')
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
    pass(TOAST_EXIT_MS)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('with Undo counts down, pauses while hovered and focused, and undoes once', () => {
    const onUndo = vi.fn()
    act(() => toasts.undo('Submission cancelled', { seconds: 8, onUndo }))
    expect(screen.getByRole('button', { name: 'Undo' }).textContent).toBe('Undo 8')
    pass(3000)
    expect(screen.getByRole('button', { name: 'Undo' }).textContent).toBe('Undo 5')
    fireEvent.pointerEnter(screen.getByText('Submission cancelled'))
    pass(20_000)
    expect(screen.getByRole('button', { name: 'Undo' }).textContent).toBe('Undo 5')
    fireEvent.pointerLeave(screen.getByText('Submission cancelled'))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    pass(10_000)
    expect(onUndo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Submission cancelled')).toBeNull()
  })

  it('with Undo closes at the end of the countdown without undoing', () => {
    const onUndo = vi.fn()
    act(() => toasts.undo('Submission cancelled', { seconds: 2, onUndo }))
    pass(2500)
    expect(screen.queryByText('Submission cancelled')).toBeNull()
    expect(onUndo).not.toHaveBeenCalled()
  })
})
