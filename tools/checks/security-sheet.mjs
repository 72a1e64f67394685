/** docs/security/asvs.md: every requirement of both levels once, what shows it exists, and few exceptions. */
import { existsSync, readFileSync } from 'node:fs'
import { verdict } from '../testing/report.mjs'

const SHEET = 'docs/security/asvs.md'
const EXCEPTIONS_MAX = 6
const LINE = /^\| (\d+\.\d+\.\d+) \| ([12]) \| .+ \| (.+) \| (.+) \|$/gm
const EXCEPTION = /^\| (\d+\.\d+\.\d+) \| [^|]+ \| [^|]+ \|$/gm
const PATHS = /`([^`]+)`/g

/**
 * Numbers of ASVS 5.0.0 by section: the last one, those of level 1, and those of level 3, which are left out.
 * @type {Record<string, [number, number[]?, number[]?]>}
 */
const SECTIONS = {
  1.1: [2],
  1.2: [10, [1, 2, 3, 4, 5], [10]],
  1.3: [12, [1, 2], [12]],
  1.4: [3],
  1.5: [3, [1], [3]],
  2.1: [3, [1]],
  2.2: [3, [1, 2]],
  2.3: [5, [1], [5]],
  2.4: [2, [], [2]],
  3.2: [3, [1, 2], [3]],
  3.3: [5, [1], [5]],
  3.4: [8, [1, 2], [7, 8]],
  3.5: [8, [1, 2, 3], [6, 7, 8]],
  3.7: [5, [], [3, 4, 5]],
  4.1: [5, [1], [4, 5]],
  4.2: [5, [], [2, 3, 4, 5]],
  4.3: [2],
  4.4: [4, [1]],
  5.1: [1],
  5.2: [6, [1, 2], [4, 5, 6]],
  5.3: [3, [1, 2], [3]],
  5.4: [3],
  6.1: [3, [1]],
  6.2: [12, [1, 2, 3, 4, 5, 6, 7, 8]],
  6.3: [8, [1, 2], [5, 6, 7, 8]],
  6.4: [6, [1, 2], [5, 6]],
  6.5: [8, [], [6, 7, 8]],
  6.6: [4, [], [4]],
  6.8: [4],
  7.1: [3],
  7.2: [4, [1, 2, 3, 4]],
  7.3: [2],
  7.4: [5, [1, 2]],
  7.5: [3, [], [3]],
  7.6: [2],
  8.1: [4, [1], [3, 4]],
  8.2: [4, [1, 2], [4]],
  8.3: [3, [1], [2, 3]],
  8.4: [2, [], [2]],
  9.1: [3, [1, 2, 3]],
  9.2: [4, [1]],
  10.1: [2],
  10.2: [3, [], [3]],
  10.3: [5, [], [5]],
  10.4: [16, [1, 2, 3, 4, 5], [12, 13, 14, 15, 16]],
  10.5: [5],
  10.6: [2],
  10.7: [3],
  11.1: [4, [], [3, 4]],
  11.2: [5, [], [4, 5]],
  11.3: [5, [1, 2], [4, 5]],
  11.4: [4, [1]],
  11.5: [2, [], [2]],
  11.6: [2, [], [2]],
  12.1: [5, [1], [4, 5]],
  12.2: [2, [1, 2]],
  12.3: [5, [], [5]],
  13.1: [4, [], [2, 3, 4]],
  13.2: [6, [], [6]],
  13.3: [4, [], [3, 4]],
  13.4: [7, [1], [6, 7]],
  14.1: [2],
  14.2: [8, [1], [5, 6, 7, 8]],
  14.3: [3, [1]],
  15.1: [5, [1], [4, 5]],
  15.2: [5, [1], [4, 5]],
  15.3: [7, [1]],
  16.1: [1],
  16.2: [5],
  16.3: [4],
  16.4: [3],
  16.5: [4, [], [4]],
  17.1: [2, [], [2]],
  17.2: [8, [], [5, 6, 7, 8]],
  17.3: [2],
}

/** @returns {Map<string, number>} the level of each requirement of levels 1 and 2 */
export function requirements() {
  const levels = new Map()
  for (const [section, [last, first = [], third = []]] of Object.entries(SECTIONS))
    for (let nr = 1; nr <= last; nr++)
      if (!third.includes(nr)) levels.set(`${section}.${nr}`, first.includes(nr) ? 1 : 2)
  return levels
}

export const checkSecuritySheet = async () => verdict(findGaps(readFileSync(SHEET, 'utf8')))

export function findGaps(text, exists = existsSync) {
  const levels = requirements()
  const lines = [...text.matchAll(LINE)].map(([, nr, level, how, shown]) => ({ nr, level, how, shown }))
  const exceptions = [...text.matchAll(EXCEPTION)].map(([, nr]) => nr)
  const times = (nr) => lines.filter((line) => line.nr === nr).length
  return [
    ...[...levels.keys()]
      .filter((nr) => times(nr) !== 1)
      .map((nr) => `${nr} stands there ${times(nr)} times`),
    ...lines.flatMap(({ nr, level, how, shown }) => {
      const paths = [...shown.matchAll(PATHS)].map(([, path]) => path)
      const isException = how.startsWith('exception')
      return [
        ...(levels.get(nr) === Number(level) ? [] : [`${nr} is not of level ${level}`]),
        ...(paths.length === 0 ? [`${nr} names no test or file`] : []),
        ...paths.filter((path) => !exists(path)).map((path) => `${nr}: ${path} does not exist`),
        ...(isException === exceptions.includes(nr)
          ? []
          : [`${nr} must be listed as an exception, or not called one`]),
      ]
    }),
    ...exceptions.filter((nr) => !levels.has(nr)).map((nr) => `${nr} is no requirement`),
    ...(exceptions.length > EXCEPTIONS_MAX
      ? [`${exceptions.length} exceptions, at most ${EXCEPTIONS_MAX}`]
      : []),
  ]
}
