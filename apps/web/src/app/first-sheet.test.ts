import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = resolve(import.meta.dirname, '..')
const IMPORT = /^(?:import|export)\s(?!type\s)[^'"]*?from '(\.[^']+\.tsx?)'/gm

/** The files that every page loads before its screen. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    reach(resolve(dirname(file), path), seen)
  return seen
}

test('the first sheet has the utilities of every feature that is drawn before the screen', () => {
  const sheet = readFileSync(resolve(SOURCE, 'app/app.css'), 'utf8')
  const features = [...reach(resolve(SOURCE, 'start.tsx'))]
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => /features\/([^/]+)/.exec(file)?.[1] ?? [])
  expect(features.length).toBeGreaterThan(0)
  expect(features.filter((feature) => !sheet.includes(feature))).toEqual([])
})

test('the first sheet names no file that is gone', () => {
  const sheet = readFileSync(resolve(SOURCE, 'app/app.css'), 'utf8')
  const named = [...sheet.matchAll(/@source (?:not )?"([^"]+)"/g)].flatMap(([, path = '']) => {
    const [, before = path, choices = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
    return choices.split(',').map((choice) => before + choice + after)
  })
  expect(named.length).toBeGreaterThan(0)
  const known = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  const isThere = (path: string) => {
    const start = relative(SOURCE, resolve(SOURCE, 'app', path.replace(/\*.*$/, '')))
    return known.some((file) => file.startsWith(start))
  }
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

test('our own utilities are used in `ui`, for only the first sheet has them', () => {
  const css = ['utilities', 'figure-utilities']
    .map((name) => readFileSync(resolve(SOURCE, `ui/css/${name}.css`), 'utf8'))
    .join('\n')
  const own = [...css.matchAll(/^@utility ([\w-]+)/gm)].map(([, name = '']) => name)
  expect(own.length).toBeGreaterThan(0)
  const used = readdirSync(resolve(SOURCE, 'ui'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/^(map|chart)/.test(file))
    .map((file) => readFileSync(resolve(SOURCE, 'ui', file), 'utf8'))
    .join('\n')
  expect(own.filter((name) => !new RegExp(`['"\` ]${name}['"\` ]`).test(used))).toEqual([])
})
