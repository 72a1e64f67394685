import { expect, test } from 'vitest'
import { listShipped } from '../sbom.mjs'
import { findHoles, findScripts, readReport } from './dependencies.mjs'

const known = { builder: 'not needed' }

test('a package that runs a program when it is installed must be listed, and npm told not to run it', () => {
  const packages = {
    'node_modules/builder': { hasInstallScript: true },
    'node_modules/a/node_modules/@x/miner': { hasInstallScript: true },
    'node_modules/quiet': {},
  }
  expect(findScripts(packages, { builder: false }, known)).toEqual([
    '@x/miner runs a program when it is installed: tools/checks/dependencies.mjs',
  ])
  expect(findScripts(packages, { builder: true, '@x/miner': false }, { ...known, '@x/miner': '' })).toEqual([
    'builder must be false in allowScripts of package.json',
  ])
  expect(findScripts({}, { builder: false }, known)).toEqual([
    'builder runs nothing when it is installed: remove it from the list',
  ])
})

test('the bill of materials lists what an operator installs, also what is a tool of ours besides', () => {
  const packages = {
    '': { name: 'ecoledger', version: '0.1.0' },
    'apps/web': { name: '@eco/web', version: '0.1.0' },
    'node_modules/@eco/web': { link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b/node_modules/@x/a': { version: '2.0.0', optional: true },
    'node_modules/both': { version: '4.0.0', devOptional: true },
    'node_modules/tool': { version: '3.0.0', dev: true },
  }
  expect([...listShipped({ packages })]).toEqual(['@eco/web@0.1.0', 'a@1.0.0', '@x/a@2.0.0', 'both@4.0.0'])
})

test('severe holes are named unless they were accepted for a time', () => {
  const of = (severity, url) => ({ name: 'a', severity, via: [{ title: 'Hole', url, severity }, 'b'] })
  const report = { vulnerabilities: { a: of('high', 'u1'), b: of('moderate', 'u2') } }
  expect(findHoles(report, {})).toEqual(['a: Hole u1'])
  const accepted = { u1: { reason: 'not called', until: '2026-06-01' } }
  expect(findHoles(report, accepted, '2026-05-31')).toEqual([])
  expect(findHoles(report, accepted, '2026-06-02')).toEqual(['a: Hole u1'])
})

test('a registry that gives no advisories is no finding', () => {
  expect(readReport('npm error audit endpoint returned an error')).toBeUndefined()
  expect(readReport('{ "error": { "code": "ENOAUDIT" } }')).toBeUndefined()
  expect(readReport('npm warn x\n{ "vulnerabilities": {} }\n')).toEqual({ vulnerabilities: {} })
})
