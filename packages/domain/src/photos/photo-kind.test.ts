import { describe, expect, it } from 'vitest'
import { photoKind } from './photo-kind.ts'

const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0))
const ftyp = (...brands: string[]) => {
  const [major = '', ...rest] = brands
  return [0, 0, 0, 16 + rest.length * 4, ...text(`ftyp${major}`), 0, 0, 0, 0, ...rest.flatMap(text)]
}

describe('photoKind', () => {
  it.each([
    ['jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['gif', text('GIF89a')],
    ['webp', [...text('RIFF'), 1, 2, 3, 4, ...text('WEBPVP8 ')]],
    ['heic', ftyp('heic', 'mif1')],
    ['heic', ftyp('mif1', 'heic')],
    ['heic', ftyp('xxxx', 'hevc')],
    ['avif', ftyp('avif', 'mif1')],
    ['avif', ftyp('mif1', 'avif')],
    ['unknown', ftyp('isom', 'mp42')],
    ['unknown', text('<svg xmlns=')],
    ['unknown', []],
  ])('recognises %s by its first bytes', (kind, bytes) => {
    expect(photoKind(Uint8Array.from(bytes))).toBe(kind)
  })

  it('does not read brands beyond the end of the ftyp box', () => {
    const bytes = [...ftyp('isom'), ...text('heic')]
    expect(photoKind(Uint8Array.from(bytes))).toBe('unknown')
  })
})
