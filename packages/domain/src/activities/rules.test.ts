import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIVITIES, ACTIVITY_KEYS, ACTIVITY_THEMES, activityKeyFor } from './catalogue.ts'
import { COOLDOWN_SECONDS, cooldownEnd, countdownText, isCoolingDown, remainingSeconds } from './cooldown.ts'
import { duplicateTreeMessage, isSamePlace } from './duplicate-tree.ts'
import { rewardOf } from './reward.ts'
import { coordinatesText, readSubmission } from './submission.ts'
import { videoKind } from './video-kind.ts'

describe('the catalogue', () => {
  it('has the four activities with their themes and choices in order', () => {
    expect(ACTIVITY_KEYS.map((key) => ACTIVITIES[key].theme)).toEqual(ACTIVITY_THEMES)
    expect(ACTIVITY_KEYS.map((key) => ACTIVITIES[key].speciesOptions.length)).toEqual([8, 6, 7, 6])
  })
  it('shows plant-tree for an unknown key', () => {
    expect(['plastic-free', 'swim', 'constructor'].map(activityKeyFor)).toEqual([
      'plastic-free',
      'plant-tree',
      'plant-tree',
    ])
  })
})

it.each([
  [{ kind: 'plants', plantsPlanted: 3 }, 15],
  [{ kind: 'weight', wasteWeight: 2.5, wasteUnit: 'kg' }, 13],
  [{ kind: 'weight', wasteWeight: 250, wasteUnit: 'g' }, 1],
  [{ kind: 'weight', wasteWeight: 0, wasteUnit: 'kg' }, 0],
  [{ kind: 'distance', ecoDistance: 7.3, ecoDistanceUnit: 'km' }, 15],
  [{ kind: 'distance', ecoDistance: 1250, ecoDistanceUnit: 'm' }, 3],
  [{ kind: 'action', plasticAction: 'Carried a cloth bag' }, 10],
] as const)('rewards %o with %d coins', (quantity, coins) => {
  expect(rewardOf(quantity)).toBe(coins)
})

describe('the cooldown', () => {
  it('formats 24 hours as 01:00:00:00 and zero as 00:00:00:00', () => {
    expect(countdownText(COOLDOWN_SECONDS)).toBe('01:00:00:00')
    expect(countdownText(COOLDOWN_SECONDS - 1)).toBe('00:23:59:59')
    expect([0, -5, Number.NaN].map(countdownText)).toEqual(Array(3).fill('00:00:00:00'))
  })
  it('returns 0 to 86400 s for any clock values, and 0 exactly when it is over', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (acceptedAt, now) => {
        const end = cooldownEnd(acceptedAt)
        const left = remainingSeconds(end, now)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(COOLDOWN_SECONDS)
        expect(left > 0).toBe(isCoolingDown(end, now))
      }),
    )
    expect(remainingSeconds(null, 5)).toBe(0)
    expect(remainingSeconds(Number.NaN, 5)).toBe(0)
  })
})

describe('a duplicate tree', () => {
  const place = { lat: 19.076, lng: 72.8777 }
  it('is at another place when latitude or longitude differs by more than 0.0001 degrees', () => {
    expect(isSamePlace(place, { ...place, lat: 19.0762 })).toBe(false)
    expect(isSamePlace(place, { ...place, lng: 72.8779 })).toBe(false)
    expect(isSamePlace(place, { lat: 19.07605, lng: 72.87775 })).toBe(true)
    expect(isSamePlace({ lat: 19, lng: 0 }, { lat: 19.0001, lng: 0 })).toBe(true)
    expect(isSamePlace({ lat: 0, lng: 180 }, { lat: 0, lng: -180 })).toBe(true)
    expect(isSamePlace({ lat: 0, lng: 0 }, { lat: 0, lng: 0 })).toBe(true)
  })
  it('is reported with its location to its planter only', () => {
    expect(duplicateTreeMessage('Pune')).toEqual({
      code: 'activity.alreadyPlanted',
      params: { location: 'Pune' },
    })
    expect(duplicateTreeMessage(undefined)).toEqual({ code: 'activity.alreadyPlantedByOther' })
  })
})

describe('the form', () => {
  const rest = { date: '2026-03-02', time: '09:30', location: 'Pune', lat: '0', lng: '0' }
  const read = (key: (typeof ACTIVITY_KEYS)[number], form: object) => readSubmission(key, form, '2026-03-02')
  it('is read for each activity, also at 0,0, with kg and km as default units', () => {
    expect(read('plant-tree', { ...rest, species: 'Neem', plantsPlanted: '3' })).toEqual({
      submission: {
        species: 'Neem',
        quantity: { kind: 'plants', plantsPlanted: 3 },
        date: '2026-03-02',
        time: '09:30',
        location: 'Pune',
        lat: 0,
        lng: 0,
      },
    })
    expect(read('clean-up', { ...rest, species: 'Glass', wasteWeight: '0.333' })).toMatchObject({
      submission: { quantity: { kind: 'weight', wasteWeight: 0.333, wasteUnit: 'kg' } },
    })
    expect(read('eco-commute', { ...rest, species: 'Bus', ecoDistance: '0.5' })).toMatchObject({
      submission: { quantity: { ecoDistance: 0.5, ecoDistanceUnit: 'km' } },
    })
    expect(read('plastic-free', { ...rest, species: 'Other', plasticAction: ' Bag ' })).toMatchObject({
      submission: { quantity: { plasticAction: 'Bag' } },
    })
  })
  it.each([
    ['plant-tree', { plantsPlanted: '0' }, 'plantsPlanted'],
    ['plant-tree', { plantsPlanted: '1.5' }, 'plantsPlanted'],
    ['plant-tree', { plantsPlanted: '' }, 'plantsPlanted'],
    ['plant-tree', { plantsPlanted: 'Infinity' }, 'plantsPlanted'],
    ['plant-tree', { plantsPlanted: '0x10' }, 'plantsPlanted'],
    ['plant-tree', { plantsPlanted: '1', species: 'Select' }, 'species'],
    ['clean-up', { wasteWeight: '-1' }, 'wasteWeight'],
    ['clean-up', { wasteWeight: '1', wasteUnit: 'tons' }, 'wasteUnit'],
    ['eco-commute', { ecoDistance: '-0.1' }, 'ecoDistance'],
    ['eco-commute', { ecoDistance: '1', ecoDistanceUnit: 'mi' }, 'ecoDistanceUnit'],
    ['plastic-free', { plasticAction: '  ' }, 'plasticAction'],
    ['plastic-free', { plasticAction: 'x', date: '' }, 'date'],
    ['plastic-free', { plasticAction: 'x', date: '2026-03-03' }, 'date'],
    ['plastic-free', { plasticAction: 'x', date: '2026-02-30' }, 'date'],
    ['plastic-free', { plasticAction: 'x', time: '24:00' }, 'time'],
    ['plastic-free', { plasticAction: 'x', location: ' ' }, 'location'],
    ['plastic-free', { plasticAction: 'x', lat: '' }, 'lat'],
    ['plastic-free', { plasticAction: 'x', lat: '90.1' }, 'lat'],
    ['plastic-free', { plasticAction: 'x', lng: '-181' }, 'lng'],
  ] as const)('for %s with %o has an error only for %s', (key, change, field) => {
    const species = ACTIVITIES[key].speciesOptions[0]
    const answer = read(key, { ...rest, species, ...change })
    expect('errors' in answer && Object.keys(answer.errors)).toEqual([field])
  })
  it('uses coordinates with 5 decimals when the address is unknown', () => {
    expect(coordinatesText(19.076, 72.8777)).toBe('19.07600, 72.87770')
  })
})

describe('a video', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Uint8Array.from(parts.flatMap((p) => (typeof p === 'string' ? [...p].map((c) => c.charCodeAt(0)) : p)))
  const box = (name: string, brand: string) =>
    bytes([0, 0, 0, 16], name, brand, [0, 0, 0, 0], [0, 0, 0, 8], 'moov')
  const webm = (type: string) => bytes([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x84], type, [0, 0, 0, 0])
  const kindOf = (head: Uint8Array) => videoKind(head, head.length)
  it('is recognised by its container', () => {
    expect(kindOf(box('ftyp', 'isom'))).toBe('video/mp4')
    expect(kindOf(box('ftyp', 'qt  '))).toBe('video/quicktime')
    expect(kindOf(bytes([0, 0, 0, 8], 'wide', [0, 0, 0, 8], 'mdat'))).toBe('video/quicktime')
    expect(kindOf(webm('webm'))).toBe('video/webm')
  })
  it('is not recognised in files that only look like one', () => {
    const refused = [
      box('ftyp', 'avif'),
      box('ftyp', 'M4A '),
      webm('matr'),
      box('free', 'isom'),
      bytes('<html>'),
    ]
    expect(refused.map(kindOf)).toEqual(refused.map(() => undefined))
    expect(kindOf(bytes([0, 0, 0, 16], 'ftyp', 'isom'))).toBeUndefined()
    expect(kindOf(bytes([0x7f, 0, 0, 0], 'mdat'))).toBeUndefined()
    expect(kindOf(new Uint8Array())).toBeUndefined()
  })
})
