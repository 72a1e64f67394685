// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ASHA } from '../../../test/fake-server.ts'
import { rereadSession, signIn, signOutHere } from '../session/session.ts'
import { DRAFT_LIFE_MS, deleteOldDrafts, dropDraft, readDraft, saveDraft } from './drafts.ts'

beforeEach(() => {
  localStorage.clear()
  rereadSession()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('drafts', () => {
  it('are kept for a day and no longer', () => {
    saveDraft('tree', { name: 'Neem' })
    vi.advanceTimersByTime(DRAFT_LIFE_MS - 1)
    expect(readDraft('tree')).toEqual({ name: 'Neem' })
    vi.advanceTimersByTime(1)
    expect(readDraft('tree')).toBeUndefined()
    deleteOldDrafts()
    expect(localStorage).toHaveLength(0)
  })

  it('saved while signed out pass to the member who logs in', () => {
    saveDraft('contact', 'hello')
    signIn({ token: 't', user: ASHA })
    expect(readDraft('contact')).toBe('hello')
    signOutHere()
    expect(readDraft('contact')).toBeUndefined()
  })

  it("do not replace the member's own draft", () => {
    signIn({ token: 't', user: ASHA })
    saveDraft('contact', 'mine')
    localStorage.setItem('draft::contact', JSON.stringify({ at: Date.now(), value: 'typed by a visitor' }))
    signIn({ token: 't', user: ASHA })
    expect(readDraft('contact')).toBe('mine')
  })

  it('are gone once dropped, and read as missing when damaged', () => {
    saveDraft('tree', 1)
    dropDraft('tree')
    expect(readDraft('tree')).toBeUndefined()
    localStorage.setItem('draft::tree', '{not json')
    expect(readDraft('tree')).toBeUndefined()
  })

  it('report a browser that cannot store them, and do not throw', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(saveDraft('tree', 1)).toBe(false)
    full.mockRestore()
  })
})
