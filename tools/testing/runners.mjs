/** Runs the two test runners, whose own reporters tell the failures, and reads their counts. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, runProgram } from './report.mjs'

/** @typedef {import('./report.mjs').Result} Result */

/**
 * Runs a program that writes a JSON report; a missing report or an unreported failure counts as one failure.
 * @param {(reportFile: string) => { args: string[], env?: Record<string, string> | undefined }} command
 * @param {(report: any) => Result & { retried: string[] }} count
 * @returns {Promise<Result>}
 */
async function runReported(command, count) {
  const folder = mkdtempSync(join(tmpdir(), 'eco-report-'))
  try {
    const file = join(folder, 'report.json')
    const { args, env } = command(file)
    const { code, output } = await runProgram(process.execPath, args, { env })
    try {
      const { retried, ...counts } = count(JSON.parse(readFileSync(file, 'utf8')))
      if (code !== 0 && counts.failed === 0) counts.failed = 1
      const note = retried.length > 0 ? `passed at the second try:\n${retried.join('\n')}` : ''
      return { ...counts, note, output }
    } catch {
      return fail(output)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string[]} projects names in vitest.config.ts
 * @param {number} [workers] by default one per core
 */
export const runVitest = (projects, workers) =>
  runReported(
    (file) => ({
      args: [
        ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json'],
        ...[`--outputFile.json=${file}`, '--passWithNoTests', ...projects.map((name) => `--project=${name}`)],
        ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      ],
    }),
    countVitest,
  )

/** @param {string[]} projects names in e2e/playwright.config.ts */
export const runPlaywright = (projects) =>
  runReported(
    (file) => ({
      args: [
        ...['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
        ...['--reporter=dot,json', ...projects.map((name) => `--project=${name}`)],
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
    countPlaywright,
  )

/**
 * A test that passed at the second try keeps the messages of the first.
 * @param {any} report
 */
export const countVitest = ({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests + numTodoTests,
  retried: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
  ),
})

/** @param {any} report */
export const countPlaywright = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  retried: suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName, results }) =>
          [
            `[${projectName}] ${file} › ${title}`,
            ...results.flatMap(({ errors }) => errors.map(messageOf)),
          ].join('\n'),
        ),
    ),
})

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
const messageOf = ({ message = '' }) => message
