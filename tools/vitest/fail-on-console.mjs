/** Fails a test on an unexpected console.error; expected ones are caught with vi.spyOn(console, 'error'). */
import { format } from 'node:util'
import { afterAll, afterEach, beforeEach } from 'vitest'

const said = []
const report = console.error
console.error = (...words) => {
  said.push(format(...words))
  report(...words)
}

beforeEach(() => {
  said.length = 0
})

afterEach(() => {
  if (said.length > 0) throw new Error(`unexpected console.error: ${said.splice(0).join('\n')}`)
})

// When files share a worker, this file runs again for the next one.
afterAll(() => {
  console.error = report
})
