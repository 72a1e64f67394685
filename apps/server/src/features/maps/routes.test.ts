import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@eco/contract'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { cpuMs } from '../../../test/cpu-time.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { createAccount } from '../../../test/walk/walk-callers.ts'
import { createTowns } from '../../infra/external/towns.ts'

/** A fake service of the operator, which may violate the protocol. Records its requests. */
async function service(
  answer: RequestListener,
): Promise<{ url: string; asked: string[]; close: () => Promise<void> }> {
  const asked: string[] = []
  const server: Server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    answer(request, reply)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})
async function withService(answer: RequestListener, env: Record<string, string> = {}) {
  const outside = await service(answer)
  open.push(outside.close)
  const addresses = { GEOCODER_URL: `${outside.url}/reverse`, TILE_URL: `${outside.url}/{z}/{x}/{y}.png` }
  const product = await startTestServer('sqlite', { ...addresses, ...env })
  open.push(product.close)
  return { outside, product }
}
const nameOf = async (product: TestServer, lat = '19.076', lon = '72.8777') =>
  (await product.client(api.reverseGeocode, { query: { format: 'json', lat, lon } })).display_name
const tile = (product: TestServer, path = '16/46034/29264') => fetch(`${product.url}/api/tiles/${path}`)
const named = (name: unknown) => JSON.stringify({ display_name: name })
const picture = () =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: '#9ac' } })
    .png()
    .toBuffer()

describe('the name of a place', () => {
  it("is the service's reply, requested once per place", async () => {
    const { outside, product } = await withService((_, reply) => reply.end(named('Fort, Mumbai\u0007')))
    const names = await Promise.all(Array.from({ length: 10 }, () => nameOf(product)))
    expect(new Set(names)).toEqual(new Set(['Fort, Mumbai']))
    expect(await nameOf(product, '19.07601', '72.87771')).toBe('Fort, Mumbai')
    expect(outside.asked).toEqual(['/reverse?format=json&lat=19.0760&lon=72.8777'])
  })

  it('is its coordinates to 5 decimals without a service', async () => {
    const product = await startTestServer('sqlite')
    open.push(product.close)
    expect(await nameOf(product)).toBe('19.07600, 72.87770')
    expect(await nameOf(product, '0', '0')).toBe('0.00000, 0.00000')
    for (const [lat, lon] of [
      ['91', '0'],
      ['0', '181'],
      ['x', '0'],
      ['', ''],
      ['1e5', '0'],
    ] as const)
      await expect(nameOf(product, lat, lon), lat).rejects.toMatchObject({ status: 400 })
  })

  const NONSENSE: [string, RequestListener][] = [
    ['refuses', (_, reply) => reply.writeHead(500).end('no')],
    ['answers no JSON', (_, reply) => reply.end('<html>')],
    ['answers no name', (_, reply) => reply.end('{"error":"Unable to geocode"}')],
    ['answers a name that is no text', (_, reply) => reply.end(named({ toString: 'x' }))],
    ['answers a blank name', (_, reply) => reply.end(named('  '))],
    ['sends elsewhere', (_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['answers without end', (_, reply) => reply.end(named('x'.repeat(1_000_000)))],
    ['hangs up', (request) => request.socket.destroy()],
    ['is too slow', () => {}],
  ]
  it.each(NONSENSE)('is its coordinates if the service %s', async (_what, answer) => {
    const { product } = await withService(answer)
    expect(await nameOf(product)).toBe('19.07600, 72.87770')
  })

  it('is not requested from a service that keeps failing', async () => {
    const { outside, product } = await withService((_, reply) => reply.writeHead(503).end())
    for (let place = 0; place < 6; place++) await nameOf(product, String(place), '0')
    expect(outside.asked).toHaveLength(3)
  })

  it('does not wait for a distant turn: one request a second reaches the service', async () => {
    const { outside, product } = await withService((_, reply) => reply.end(named('Somewhere')))
    const names = await Promise.all(
      Array.from({ length: 12 }, (_, place) => nameOf(product, String(place), '0')),
    )
    expect(outside.asked.length).toBeLessThanOrEqual(5)
    expect(names.filter((name) => name === 'Somewhere')).toHaveLength(outside.asked.length)
  })

  it('comes from the service that an administrator has set meanwhile', async () => {
    const [first, second] = await Promise.all([
      service((_, reply) => reply.end(named('By the first'))),
      service((_, reply) => reply.end(named('By the second'))),
    ])
    const product = await startTestServer('sqlite')
    open.push(first.close, second.close, product.close)
    const { token } = await createAccount(product, 'admin')
    for (const [{ url }, name] of [
      [first, 'By the first'],
      [second, 'By the second'],
    ] as const) {
      const { revision } = await product.client(api.readSiteSettings, {}, { token })
      const body = { revision, values: { geocoder_url: `${url}/reverse` } }
      await product.client(api.changeSiteSettings, { body }, { token })
      expect(await nameOf(product)).toBe(name)
    }
  })

  it('is limited per address', async () => {
    const { product } = await withService((_, reply) => reply.end(named('Here')), { RATE_LIMITS: 'on' })
    for (let count = 0; count < 60; count++) await nameOf(product)
    await expect(nameOf(product)).rejects.toMatchObject({ status: 429 })
  })
})

describe('the towns around a place', () => {
  it('are returned nearest first, with their division, without any service', async () => {
    const product = await startTestServer('sqlite')
    open.push(product.close)
    const { places } = await product.client(api.nearPlaces, { query: { lat: '18.52043', lon: '73.85674' } })
    expect(places).toHaveLength(12)
    expect(places[0]).toMatchObject({ name: 'Pune', region: 'Maharashtra', country: 'IN' })
    const distances = places.map(({ km }) => km)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances[0]).toBeLessThan(5)
    const atTheDateLine = await product.client(api.nearPlaces, { query: { lat: '-16.9', lon: '180' } })
    expect(atTheDateLine.places[0]).toMatchObject({ country: 'FJ' })
    await expect(product.client(api.nearPlaces, { query: { lat: '90.1', lon: '0' } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('are read without blocking other requests', async () => {
    const product = await startTestServer('sqlite')
    open.push(product.close)
    let longest = 0
    let before = cpuMs()
    const beat = setInterval(() => {
      longest = Math.max(longest, cpuMs() - before)
      before = cpuMs()
    }, 1)
    await product.client(api.nearPlaces, { query: { lat: '0', lon: '0' } })
    clearInterval(beat)
    expect(longest).toBeLessThan(1_000)
  })

  it('are empty if the list cannot be read, which is retried later', async () => {
    const told: unknown[] = []
    let tries = 0
    const towns = createTowns(
      (error) => told.push(error),
      async () => {
        tries++
        if (tries === 1) throw new Error('no such file')
        return {
          ...{ names: ['Fort'], regions: [''], countries: ['IN'], populations: [9] },
          coords: Float64Array.of(72.8, 18.9),
        }
      },
    )
    expect(await towns.near(19, 73, 3)).toEqual([])
    expect(await towns.near(19, 73, 3)).toMatchObject([{ name: 'Fort', lat: 18.9, lng: 72.8 }])
    expect([told.length, tries]).toEqual([1, 2])
  })
})

describe('a cell of the built-in map', () => {
  const cell = (product: TestServer, z: string, x: string, y: string) =>
    product.client(api.getMapCell, { params: { z, x, y } })

  it('returns land, water and the largest towns, not parts of towns, without any service', async () => {
    const product = await startTestServer('sqlite')
    open.push(product.close)
    const { land, towns } = await cell(product, '6', '44', '28')
    expect(land.length).toBeGreaterThan(0)
    expect(towns[0]).toMatchObject({ name: 'Mumbai', population: expect.any(Number) })
    const sizes = towns.map(({ population }) => population)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(towns.length).toBeLessThanOrEqual(48)
    for (const town of towns) {
      expect(town.lng).toBeGreaterThanOrEqual(67.5)
      expect(town.lng).toBeLessThanOrEqual(73.125)
    }
    const pune = await cell(product, '9', '361', '229')
    expect(pune.towns.map(({ name }) => name)).toContain('Pune')
    expect(pune.towns.map(({ name }) => name)).not.toContain('Shivaji Nagar')
  })

  it('is cached by the browser for a day, and returns 404 beyond the map or between its levels', async () => {
    const product = await startTestServer('sqlite')
    open.push(product.close)
    const reply = await fetch(`${product.url}/api/map/3/5/3`)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
    for (const path of ['1/0/0', '3/8/0', '3/0/8', '12/0/0', '6/9999999/0', '6/-1/0'])
      expect((await fetch(`${product.url}/api/map/${path}`)).status, path).not.toBe(200)
    await expect(cell(product, '4', '0', '0')).rejects.toMatchObject({ status: 404 })
  })

  it('is limited per address', async () => {
    const product = await startTestServer('sqlite', { RATE_LIMITS: 'on' })
    open.push(product.close)
    for (let count = 0; count < 300; count++) await fetch(`${product.url}/api/map/6/1/99`)
    await expect(cell(product, '6', '1', '99')).rejects.toMatchObject({ status: 429 })
  })
})

describe('the attribution of the map', () => {
  it('is part of the settings if there is a map service, and null otherwise', async () => {
    const { product } = await withService((_, reply) => reply.end())
    expect((await product.client(api.getSettings, {})).map_attribution).toBe('© OpenStreetMap contributors')
    const bare = await startTestServer('sqlite', { TILE_ATTRIBUTION: 'ours' })
    open.push(bare.close)
    expect((await bare.client(api.getSettings, {})).map_attribution).toBeNull()
  })
})

describe('a tile of the map', () => {
  it('is passed through, cached and sandboxed', async () => {
    const png = await picture()
    const { outside, product } = await withService((_, reply) => reply.end(png))
    for (let round = 0; round < 3; round++) {
      const reply = await tile(product)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(Buffer.from(await reply.arrayBuffer()).equals(png)).toBe(true)
    }
    expect(outside.asked).toEqual(['/16/46034/29264.png'])
  })

  it('returns 404 off the map, and without a service', async () => {
    const png = await picture()
    const { outside, product } = await withService((_, reply) => reply.end(png))
    for (const path of ['1/2/0', '1/0/2', '20/0/0', '1/-1/0', '1/0/0x', '16/..%2f..%2fsecret/1'])
      expect((await tile(product, path)).status, path).toBe(404)
    expect(outside.asked).toEqual([])
    const bare = await startTestServer('sqlite')
    open.push(bare.close)
    expect((await tile(bare)).status).toBe(404)
  })

  it.each<[string, RequestListener]>([
    ['refuses', (_, reply) => reply.writeHead(403).end()],
    ['answers a page', (_, reply) => reply.writeHead(200, { 'content-type': 'image/png' }).end('<script>')],
    ['answers a drawing', (_, reply) => reply.end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['answers too much', (_, reply) => reply.end(Buffer.alloc(600_000, 1))],
    ['hangs up', (request) => request.socket.destroy()],
  ])('returns 404 if the service %s', async (_what, answer) => {
    const { product } = await withService(answer)
    expect((await tile(product)).status).toBe(404)
  })
})
