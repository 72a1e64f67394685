// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { DropZone, FileInput } from './file-input.tsx'

afterEach(cleanup)

const LEAF = new File(['leaf'], 'leaf.jpg', { type: 'image/jpeg' })
const TWIG = new File(['twig'], 'twig.jpg', { type: 'image/jpeg' })

it('passes on the chosen file, and the same file again after it was removed', async () => {
  const onFiles = vi.fn()
  render(<FileInput aria-label="Photos" multiple onFiles={onFiles} />)
  await userEvent.upload(screen.getByLabelText('Photos'), [LEAF, TWIG])
  await userEvent.upload(screen.getByLabelText('Photos'), [LEAF])
  expect(onFiles.mock.calls).toEqual([[[LEAF, TWIG]], [[LEAF]]])
  expect(screen.getByLabelText<HTMLInputElement>('Photos').value).toBe('')
})

it('accepts dropped files unless disabled; the browser never opens the file itself', () => {
  const onFiles = vi.fn()
  const zone = (held: boolean) => (
    <DropZone held={held} onFiles={onFiles}>
      <p>Drop it here</p>
    </DropZone>
  )
  const { rerender } = render(zone(false))
  const drop = () => fireEvent.drop(screen.getByText('Drop it here'), { dataTransfer: { files: [LEAF] } })
  // false: the default action is prevented.
  expect(drop()).toBe(false)
  rerender(zone(true))
  expect(drop()).toBe(false)
  expect(onFiles.mock.calls).toEqual([[[LEAF]]])
})
