import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readArt } from './asset-manifest.ts'

it('finds the built file of a drawing, and works without a build', () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'eco-art-'))
  try {
    expect(readArt(webRoot)('tree')).toBeUndefined()
    mkdirSync(join(webRoot, '.vite'))
    const built = { 'src/ui/art/tree.svg': { file: 'assets/tree-1.svg' } }
    writeFileSync(join(webRoot, '.vite/manifest.json'), JSON.stringify(built))
    expect(readArt(webRoot)('tree')).toBe('/assets/tree-1.svg')
    expect(readArt(webRoot)('bush')).toBeUndefined()
  } finally {
    rmSync(webRoot, { recursive: true })
  }
})
