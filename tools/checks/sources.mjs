/** Our own text files. Walked, not asked of git: an unpacked archive is checked as well. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Made by a tool or by running the product; the same as .gitignore. */
const NOT_OURS =
  /^(node_modules|dist|\.git|\.tsbuild|\.lighthouse|\.screens|data|data-.*|test-results|playwright-report|coverage)$/

/** @returns {string[]} paths from the root, forward slashes, sorted */
export function listFiles(folder = '.') {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_OURS.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(path) : [path]
    })
}

const TEST = /\.(test|spec)\.[a-z]+$|^(e2e|bench)\/|^apps\/(server|web)\/test\//

export const isTest = (path) => TEST.test(path)

const readLines = (pattern) =>
  listFiles()
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n') }))

/** Code with its lines, comments included. */
export const readCode = () => readLines(/\.(ts|tsx|mjs|cjs)$/)

/** Styles with their lines. */
export const readStyles = () => readLines(/\.css$/)

/** Lines of code that match a pattern, as `path:line: text`. Comment lines do not count. */
export function findLines(files, pattern) {
  return files.flatMap(({ path, lines }) =>
    lines.flatMap((line, i) =>
      pattern.test(line) && !/^\s*(\/\/|\/?\*)/.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [],
    ),
  )
}
