import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../programs/find.mjs'
import { faultsOf } from './settings-in-files.mjs'

const unit = readFileSync(new URL('../../deploy/systemd/ecoledger@.service', import.meta.url), 'utf8')
/** 0 is the most protected. What remains is the network, and memory that becomes code, which Node.js needs. */
const EXPOSURE_MAX = 1.4

const analyze = findProgram('systemd-analyze')
if (!analyze) console.info('systemd-analyze is missing, the unit is not verified: apt-get install systemd')

test('the settings of the unit are settings of the server', () => {
  const [, pairs = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
  const given = pairs.replace('%i', '3000').split(' ')
  expect(faultsOf(Object.fromEntries(given.map((pair) => pair.split('='))))).toEqual([])
})

test('systemd waits longer for the server to stop than the server takes', () => {
  const STOP_S = 10
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(STOP_S)
})

describe.runIf(analyze)('systemd', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'eco-unit-'))
    // Node.js may be elsewhere on this machine.
    writeFileSync(join(folder, 'ecoledger@.service'), unit.replace('/usr/bin/node', process.execPath))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  /** @param {string[]} args */
  const ask = (...args) => {
    const { status, stdout, stderr } = spawnSync(analyze ?? '', args, { encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}` }
  }

  test('accepts the unit without a warning', () => {
    expect(ask('verify', join(folder, 'ecoledger@3000.service'))).toEqual({ status: 0, said: '' })
  })

  test('finds it as protected as the documentation says', () => {
    const { said } = ask('security', '--offline=true', join(folder, 'ecoledger@.service'))
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(said) ?? []
    expect(Number(exposure)).toBeLessThanOrEqual(EXPOSURE_MAX)
  })
})
