// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ASHA } from '../../test/fake-server.ts'
import { DRAFT_LIFE_MS, dropDraft, readDraft, saveDraft, sweepDrafts } from './drafts.ts'
import { rereadSession, signIn, signOutHere } from './session.ts'

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
    sweepDrafts()
    expect(localStorage).toHaveLength(0)
  })

  it('typed while signed out go with the login', () => {
    saveDraft('contact', 'hello')
    signIn({ token: 't', user: ASHA })
    expect(readDraft('contact')).toBe('hello')
    signOutHere()
    expect(readDraft('contact')).toBeUndefined()
  })

  it('do not replace a draft of the member', () => {
    signIn({ token: 't', user: ASHA })
    saveDraft('contact', 'mine')
    signOutHere()
    saveDraft('contact', 'typed by a visitor')
    signIn({ token: 't', user: ASHA })
    expect(readDraft('contact')).toBe('mine')
  })

  it('are gone when dropped, and a damaged one reads as none', () => {
    saveDraft('tree', 1)
    dropDraft('tree')
    expect(readDraft('tree')).toBeUndefined()
    localStorage.setItem('draft::tree', '{not json')
    expect(readDraft('tree')).toBeUndefined()
  })

  it('a browser that keeps nothing says so and breaks nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(saveDraft('tree', 1)).toBe(false)
    full.mockRestore()
  })
})
