/**
 * Extracts the failures, with title and messages, from the reports of the two test runners, so that no list
 * of passed tests hides them.
 */
import { stripVTControlCharacters } from 'node:util'

/** Longer stack traces and page snapshots add nothing, characters. */
const WORDS_MAX = 4_000

const told = (title, messages) =>
  `FAILED ${title}\n${stripVTControlCharacters(messages.join('\n')).slice(0, WORDS_MAX)}`

/**
 * @returns {{ failures: string[], unsteady: string[] }} of Vitest's JSON report; a file that could not be
 *   loaded counts as a failure, and a test that passed at the second try keeps the messages of the first
 */
export function vitestFailures({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, title: `${name} › ${test.fullName}` })),
  )
  const unread = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const tell = ({ title, failureMessages }) => told(title, failureMessages)
  return {
    failures: [
      ...tests.filter(({ status }) => status === 'failed').map(tell),
      ...unread.map(({ name, message }) => told(name, [message ?? ''])),
    ],
    unsteady: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0)
      .map(tell),
  }
}

/** @returns {{ failures: string[], unsteady: string[] }} of Playwright's JSON report */
export function playwrightFailures({ suites, errors }) {
  const stories = suites.flatMap((suite) => storiesOf(suite, []))
  const wordsOf = ({ title, results }) =>
    told(
      title,
      results.flatMap((result) => result.errors.map((error) => error.message ?? '')),
    )
  return {
    failures: [
      ...errors.map((error) => told('outside the stories', [error.message ?? ''])),
      ...stories.filter((story) => story.status === 'unexpected').map(wordsOf),
    ],
    unsteady: stories.filter((story) => story.status === 'flaky').map(wordsOf),
  }
}

function storiesOf({ title, suites = [], specs = [] }, above) {
  const path = [...above, title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        title: [projectName, ...path, spec.title].join(' › '),
        status,
        results,
      })),
    ),
    ...suites.flatMap((inner) => storiesOf(inner, path)),
  ]
}
