// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Accordion } from './accordion.tsx'

afterEach(cleanup)

const ITEMS = [
  { question: 'How do I earn credits?', answer: 'Save an asset.' },
  { question: 'What are green credits?', answer: 'Credits that a reviewer has approved.' },
]

function isOpen(question: string): boolean {
  const button = screen.getByRole('button', { name: question })
  const answer = document.getElementById(button.getAttribute('aria-controls') ?? '')
  const expanded = button.getAttribute('aria-expanded') === 'true'
  expect(answer?.hasAttribute('data-open')).toBe(expanded)
  return expanded
}

describe('accordion', () => {
  it('opens and closes an answer', async () => {
    render(<Accordion items={ITEMS} />)
    expect(isOpen('How do I earn credits?')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'How do I earn credits?' }))
    expect(isOpen('How do I earn credits?')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'How do I earn credits?' }))
    expect(isOpen('How do I earn credits?')).toBe(false)
  })

  it('shows one answer at a time', async () => {
    render(<Accordion items={ITEMS} />)
    await userEvent.click(screen.getByRole('button', { name: 'How do I earn credits?' }))
    await userEvent.click(screen.getByRole('button', { name: 'What are green credits?' }))
    expect(isOpen('How do I earn credits?')).toBe(false)
    expect(isOpen('What are green credits?')).toBe(true)
  })
})
