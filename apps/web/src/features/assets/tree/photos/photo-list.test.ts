import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPreparing, NO_PHOTOS, type PhotoStep, stepPhotos } from './photo-list.ts'

const jpeg = new File(['x'], 'x.jpg')
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const
const id = fc.constantFrom(...IDS)

const step: fc.Arbitrary<PhotoStep> = fc.oneof(
  fc
    .subarray([...IDS])
    .map((ids): PhotoStep => ({ type: 'chosen', files: ids.map((one) => ({ id: one, name: one })) })),
  id.map((one): PhotoStep => ({ type: 'changed', id: one, change: { jpeg } })),
  id.map((one): PhotoStep => ({ type: 'refused', id: one, message: `${one} refused` })),
  id.map((one): PhotoStep => ({ type: 'changed', id: one, change: { url: `/${one}` } })),
  fc
    .tuple(id, fc.constantFrom(-1 as const, 1 as const))
    .map(([one, by]): PhotoStep => ({ type: 'moved', id: one, by })),
  id.map((one): PhotoStep => ({ type: 'removed', id: one })),
  fc.constant<PhotoStep>({ type: 'forgotten' }),
)

describe('stepPhotos', () => {
  it('keeps at most five photos', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        expect(steps.reduce(stepPhotos, NO_PHOTOS).photos.length).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('keeps every photo when the order changes', () => {
    fc.assert(
      fc.property(
        fc.subarray([...IDS], { maxLength: 5 }),
        id,
        fc.constantFrom(-1 as const, 1 as const),
        (ids, one, by) => {
          const files = ids.map((name) => ({ id: name, name }))
          const list = stepPhotos(NO_PHOTOS, { type: 'chosen', files })
          const moved = stepPhotos(list, { type: 'moved', id: one, by })
          expect(moved.photos.map((photo) => photo.id).sort()).toEqual([...ids].sort())
        },
      ),
    )
  })

  it('ignores the refusal of a photo that was removed meanwhile', () => {
    const list = stepPhotos(NO_PHOTOS, { type: 'chosen', files: [{ id: 'a', name: 'a' }] })
    const gone = stepPhotos(list, { type: 'removed', id: 'a' })
    expect(stepPhotos(gone, { type: 'refused', id: 'a', message: 'damaged' }).refusals).toEqual([])
  })

  it('drops the address of a photo the server has deleted if its bytes are still here', () => {
    const photos = [
      { id: 'a', name: 'a', jpeg, url: '/a' },
      { id: 'b', name: 'b', url: '/b' },
    ]
    const list = stepPhotos({ photos, refusals: [] }, { type: 'forgotten' })
    expect(list.photos.map((photo) => photo.url)).toEqual([undefined, '/b'])
    expect(list.photos.some(isPreparing)).toBe(false)
  })
})
