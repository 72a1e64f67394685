// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { duplicateTree, isVisit, lookAlike, rememberLook } from './planted-trees.ts'

const HASH = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const FORT = { lat: 19.076, lng: 72.8777, location: 'Fort, Mumbai' }
const keep = (value: unknown) => localStorage.setItem('plantedTrees', JSON.stringify(value))
afterEach(() => localStorage.clear())

describe('trees recorded in this browser', () => {
  it('are rejected when latitude or longitude differs by more than 0.0001', () => {
    keep({ [HASH]: FORT })
    const message = { code: 'activity.alreadyPlanted', params: { location: 'Fort, Mumbai' } }
    expect(duplicateTree(HASH, { lat: 19.0762, lng: 72.8777 })).toEqual(message)
    expect(duplicateTree(HASH, { lat: 19.076, lng: 72.8779 })).toEqual(message)
    expect(duplicateTree(HASH, { lat: 19.07605, lng: 72.87765 })).toBeUndefined()
    expect(isVisit(HASH, { lat: 19.07605, lng: 72.87765 })).toBe(true)
    expect(isVisit(HASH, { lat: 19.0762, lng: 72.8777 })).toBe(false)
    expect(isVisit(OTHER, FORT)).toBe(false)
    expect(duplicateTree(OTHER, { lat: 0, lng: 0 })).toBeUndefined()
    expect(duplicateTree(undefined, { lat: 0, lng: 0 })).toBeUndefined()
  })

  it.each([
    ['no JSON', '{bad'],
    ['a list', '[1]'],
    ['a text', '"x"'],
    ['a tree without a place', JSON.stringify({ [HASH]: { location: 'Fort' } })],
    ['a place that is no number', JSON.stringify({ [HASH]: { ...FORT, lat: 'north' } })],
    ['a place that is null', JSON.stringify({ [HASH]: null })],
  ])('are ignored when the browser stores %s', (_, text) => {
    localStorage.setItem('plantedTrees', text)
    expect(duplicateTree(HASH, { lat: 0, lng: 0 })).toBeUndefined()
  })

  it('trigger a hint for a photo that looks alike, but not for the same file', () => {
    keep({ [HASH]: FORT })
    const [look, similar, different] = [127, 120, -127].map((first) => [first, ...Array(62).fill(20)].join())
    rememberLook(HASH, look ?? '')
    expect(lookAlike(OTHER, similar)).toBe('Fort, Mumbai')
    expect(lookAlike(OTHER, different)).toBeUndefined()
    expect(lookAlike(OTHER, '00000000000000ff')).toBeUndefined()
    expect(lookAlike(HASH, look)).toBeUndefined()
    expect(lookAlike(OTHER, undefined)).toBeUndefined()
    // a tree that is no longer stored loses its hash too
    keep({})
    rememberLook(OTHER, '1111111111111111')
    expect(Object.keys(JSON.parse(localStorage.getItem('plantedTreeLooks') ?? ''))).toEqual([OTHER])
  })
})
