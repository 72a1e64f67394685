/** A console.error that no test asked for is a failure; one that is expected is caught with vi.spyOn(console, 'error'). */
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

// Where files share a worker this runs again for the next one.
afterAll(() => {
  console.error = report
})
