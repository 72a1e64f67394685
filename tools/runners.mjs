/** Runs the two test runners and reads their counts. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playwrightFailures, vitestFailures } from './failures.mjs'
import { fail, runProgram } from './report.mjs'

/**
 * Runs a program that writes a JSON report; a missing report or an unreported failure counts as one failure.
 */
async function runReported(args, reportFile, env, count) {
  const { code, output } = await runProgram(process.execPath, args, { env })
  let result
  try {
    result = count(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    return fail(output)
  }
  if (code !== 0 && result.failed === 0) result.failed = 1
  // Shows the failures from the report, or the whole output when the report has none.
  const { failures, unsteady, ...counts } = result
  return {
    ...counts,
    output: failures.length > 0 ? failures.join('\n\n') : output,
    ...(unsteady.length > 0 && { note: `passed at the second try:\n${unsteady.join('\n\n')}` }),
  }
}

async function withReportFile(work) {
  const folder = mkdtempSync(join(tmpdir(), 'eco-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string[]} projects names in vitest.config.ts */
export const runVitest = (projects) =>
  withReportFile((file) =>
    runReported(
      [
        ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
        ...[`--outputFile.json=${file}`, '--passWithNoTests', ...projects.map((name) => `--project=${name}`)],
      ],
      file,
      {},
      (report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
        ...vitestFailures(report),
      }),
    ),
  )

/** @param {string[]} projects names in e2e/playwright.config.ts */
export const runPlaywright = (projects) =>
  withReportFile((file) =>
    runReported(
      [
        ...['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
        ...['--reporter=list,json', ...projects.map((name) => `--project=${name}`)],
      ],
      file,
      { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      (report) => ({
        passed: report.stats.expected + report.stats.flaky,
        failed: report.stats.unexpected,
        skipped: report.stats.skipped,
        ...playwrightFailures(report),
      }),
    ),
  )
