// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BAR } from '../../ui/figures/balance-bar.tsx'
import { StepsProgress } from './first-steps.tsx'

test('the progress of the first steps is a bar, not a picture of its own size', () => {
  const { container } = render(<StepsProgress count={1} />)
  expect(container.querySelector('svg')?.getAttribute('class')).toBe(BAR)
})
