// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { FilterSearch } from './filters.tsx'

afterEach(cleanup)

const searches = vi.fn()
const TEXTS = { search: 'Search', searchHint: 'Name' }

/** A list whose filter is in the address. */
function List() {
  const [text, setText] = useState<string>()
  const search = (next: string) => {
    searches(next)
    setText(next)
  }
  return (
    <>
      <FilterSearch texts={TEXTS} text={text} onSearch={search} />
      <button type="button" onClick={() => setText(undefined)}>
        Clear
      </button>
    </>
  )
}

it('keeps what is typed when the search begins, and follows a filter that is cleared', async () => {
  render(<List />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  await userEvent.type(field, 'asha ')
  await waitFor(() => expect(searches).toHaveBeenLastCalledWith('asha'))
  expect(field.value).toBe('asha ')
  await userEvent.type(field, 'rao')
  expect(field.value).toBe('asha rao')
  await waitFor(() => expect(searches).toHaveBeenLastCalledWith('asha rao'))
  const count = searches.mock.calls.length
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(searches).toHaveBeenCalledTimes(count)
})
