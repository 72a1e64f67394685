/** What the short runs of bench/ and tools/ share. Each kind has a file, so that several run at a time. */
import { expect, vi } from 'vitest'
import { isBuildFresh, ROOT } from '../build.mjs'
import { findChromium } from '../programs/chromium.mjs'
import { findBinaries } from '../programs/postgres.mjs'
import { runProgram } from '../testing/report.mjs'

/** Generous for a busy machine; on a quiet one all of them take less than a minute. */
export const LIMIT_MS = 600_000
vi.setConfig({ testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS })

export const chromium = findChromium()
export const hasPostgres = (await findBinaries()) !== undefined
export const isBuilt = isBuildFresh()

/** @param {string[]} args */
export async function run(...args) {
  const { code, output } = await runProgram(process.execPath, args, { cwd: ROOT })
  expect(output, output).not.toMatch(/^\s+at .*:\d+:\d+/m)
  return { code, output }
}
