import { existsSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FOLDER_START, hasMemory, setup } from './memory-folder.mjs'

/** Larger than the number of any process. */
const NO_PROCESS = 2 ** 22 + 1
const abandoned = `${FOLDER_START}${NO_PROCESS}-x`
let given

beforeEach(() => {
  given = { TMPDIR: process.env.TMPDIR, ECO_TEST_MEMORY: process.env.ECO_TEST_MEMORY }
  delete process.env.ECO_TEST_MEMORY
})

afterEach(() => {
  for (const [name, value] of Object.entries(given))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
})

it.runIf(hasMemory())(
  'puts temporary files in memory until its end, and removes what a killed run left',
  () => {
    mkdirSync(abandoned, { recursive: true })
    const before = tmpdir()
    const end = setup()
    const folder = tmpdir()
    expect(folder.startsWith(FOLDER_START)).toBe(true)
    // PostgreSQL runs as another user.
    expect(statSync(folder).mode & 0o777).toBe(0o711)
    expect(existsSync(abandoned)).toBe(false)
    expect(setup()).toBeUndefined()
    end?.()
    expect(existsSync(folder)).toBe(false)
    expect(tmpdir()).toBe(before)
  },
)
