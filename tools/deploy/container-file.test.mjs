import { existsSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { ROOT } from '../build.mjs'
import { faultsOf } from './settings-in-files.mjs'

const text = readFileSync(`${ROOT}/deploy/container/Containerfile`, 'utf8')
const lines = (instruction) =>
  Array.from(text.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm')), ([, rest = '']) => rest)

test('the container file has no fault that a linter finds', () => {
  expect(validate(text)).toEqual([])
  expect(validate(text.replace('WORKDIR', 'WORKDIRR'))).not.toEqual([])
})

test('its settings are settings of the server', () => {
  const given = lines('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')))
  expect(given.length).toBeGreaterThan(3)
  expect(faultsOf(Object.fromEntries(given))).toEqual([])
})

test('it copies what exists, and the package.json of every workspace', () => {
  const sources = lines('COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1))
  expect(sources.filter((path) => !existsSync(`${ROOT}/${path}`))).toEqual([])
  for (const path of workspaces()) expect(sources.filter((source) => source === path)).toHaveLength(2)
})

test('the server runs as an ordinary user', () => {
  expect(lines('USER')).toEqual(['node'])
  expect(text.indexOf('\nUSER')).toBeLessThan(text.indexOf('\nCMD'))
})

function workspaces() {
  const { packages } = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8'))
  return Object.keys(packages).flatMap((path) =>
    /^(apps|packages)\/\w+$/.test(path) ? [`${path}/package.json`] : [],
  )
}
