/**
 * Reports the phases of a run: one line each with its time, the output of failures, and one total at the end.
 */
import { spawn } from 'node:child_process'

/** @typedef {{ passed: number, failed: number, skipped: number, output?: string, note?: string }} Result */

export const PASS = { passed: 1, failed: 0, skipped: 0 }

/** @returns {Result} */
export const fail = (output) => ({ passed: 0, failed: 1, skipped: 0, output })

/** @returns {Result} */
export const skip = (note) => ({ passed: 0, failed: 0, skipped: 1, note })

/** The result of a check: passed when there are no findings. */
export const verdict = (findings) => (findings.length === 0 ? PASS : fail(findings.join('\n')))

/**
 * Runs a program to completion.
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string> | undefined, cwd?: string | undefined }} [options]
 * @returns {Promise<{code: number, output: string}>} both streams in one text; code 127 when it cannot start
 */
export function runProgram(file, args, { env = {}, cwd } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}\n${signal}` : output }),
    )
  })
}

/** A check that is one program: passes when the program exits with 0. */
export async function programCheck(file, args, options) {
  const { code, output } = await runProgram(file, args, options)
  return code === 0 ? PASS : fail(output)
}

/** Adds up results and prints a line per phase. `strict`: skipped counts as failed (CI). */
export function createTally({ strict }) {
  const sum = { passed: 0, failed: 0, skipped: 0 }

  async function phase(name, work) {
    const begin = performance.now()
    /** @type {Result} */
    const result = await work().catch((error) =>
      fail(error instanceof Error ? (error.stack ?? error.message) : error),
    )
    const refused = strict && result.skipped > 0
    for (const key of ['passed', 'failed', 'skipped']) sum[key] += result[key]
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    const mark = result.failed > 0 || refused ? 'FAIL' : result.passed === 0 ? 'skip' : 'ok'
    const counts = result.passed + result.failed + result.skipped > 1 ? `  ${countText(result)}` : ''
    console.log(`${mark.padEnd(5)}${name.padEnd(38)}${seconds.padStart(7)} s${counts}`)
    if (result.note) console.log(`     ${result.note}`)
    if (refused) {
      sum.failed += result.skipped
      sum.skipped -= result.skipped
      console.log('     nothing may be skipped when CI=true')
    }
    if (result.failed > 0 && result.output) console.log(result.output.trimEnd())
    return result
  }

  return {
    phase,
    /** Prints the total. @returns the exit code */
    end() {
      console.log(countText(sum))
      return sum.failed === 0 ? 0 : 1
    },
  }
}

function countText({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
