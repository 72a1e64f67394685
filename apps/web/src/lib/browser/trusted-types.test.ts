// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { RULES } from './trusted-types.ts'

describe('trusted types', () => {
  it("allows the map library's probe and no other markup", () => {
    expect(RULES.createHTML('<svg/>')).toBe('<svg/>')
    expect(RULES.createHTML('<svg onload=x>')).toBeNull()
    expect(RULES.createHTML('')).toBeNull()
  })

  it('allows our service worker and worker files and no other script', () => {
    expect(RULES.createScriptURL('/sw.js')).toBe('/sw.js')
    expect(RULES.createScriptURL('/assets/prepare-worker-Ab1_2.js')).toBe('/assets/prepare-worker-Ab1_2.js')
    for (const other of [
      '/assets/index.js',
      'https://elsewhere.example/sw.js',
      '/x/sw.js',
      'data:text/javascript,1',
    ])
      expect(RULES.createScriptURL(other)).toBeNull()
  })
})
