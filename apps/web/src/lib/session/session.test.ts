// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ASHA, BEN, TRUST } from '../../../test/fake-server.ts'
import { queryClient, queryKeys } from '../api/query.ts'
import { readDraft, saveDraft } from '../form/drafts.ts'
import { lapseSession, rereadSession, signIn, signOutHere, useSession } from './session.ts'

beforeEach(() => {
  localStorage.clear()
  rereadSession()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

describe('session', () => {
  it('stores token, user and userId under the specified keys, organization for organizations only', () => {
    signIn({ token: 't1', user: ASHA })
    expect(localStorage.getItem('token')).toBe('t1')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ASHA)
    expect(localStorage.getItem('userId')).toBe('u_1')
    expect(localStorage.getItem('organization')).toBeNull()
    signIn({ token: 't2', user: TRUST })
    expect(JSON.parse(localStorage.getItem('organization') ?? '')).toEqual(TRUST)
  })

  it('accepts the codes U and O, and numeric ids', () => {
    expect(signIn({ token: 't', user: { u_id: 7, role: 'O', username: 'x' } })).toMatchObject({
      u_id: '7',
      role: 'organization',
    })
    expect(localStorage.getItem('userId')).toBe('7')
  })

  it('stores nothing from an answer without a user', () => {
    expect(signIn({ token: 't', user: { u_id: '', role: 'user' } })).toBeUndefined()
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('depends on the token, and is read again when another tab changes it', () => {
    const { result } = renderHook(() => useSession())
    expect(result.current.signedIn).toBe(false)
    localStorage.setItem('token', 't')
    localStorage.setItem('userId', 'u_1')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
    expect(result.current).toMatchObject({ signedIn: true, userId: 'u_1' })
    localStorage.removeItem('token')
    act(() => rereadSession())
    expect(result.current.signedIn).toBe(false)
  })

  it('shows the next member nothing of the previous one', () => {
    signIn({ token: 't1', user: ASHA })
    localStorage.setItem('assets', '[1]')
    localStorage.setItem('latestActivity', '{}')
    localStorage.setItem('totalCoins', '15')
    localStorage.setItem('plantedTrees', '{}')
    localStorage.setItem('activityState_plant-tree', '{}')
    saveDraft('tree', { name: 'Neem' })
    queryClient.setQueryData(queryKeys.assets('u_1', 'tree'), ['mine'])
    signIn({ token: 't2', user: BEN })
    for (const key of ['assets', 'latestActivity', 'totalCoins', 'plantedTrees', 'activityState_plant-tree'])
      expect(localStorage.getItem(key)).toBeNull()
    expect(queryClient.getQueryData(queryKeys.assets('u_1', 'tree'))).toBeUndefined()
    expect(JSON.stringify(localStorage)).not.toContain('Neem')
    expect(readDraft('tree')).toBeUndefined()
  })

  it('keeps everything but the token for the same member when it lapses', () => {
    signIn({ token: 't1', user: ASHA })
    localStorage.setItem('assets', '[1]')
    saveDraft('tree', { name: 'Neem' })
    lapseSession()
    expect(localStorage.getItem('token')).toBeNull()
    signIn({ token: 't2', user: ASHA })
    expect(localStorage.getItem('assets')).toBe('[1]')
    expect(readDraft('tree')).toEqual({ name: 'Neem' })
  })

  it('leaves no token, user, userId, organization, assets or drafts after logout', () => {
    signIn({ token: 't1', user: TRUST })
    localStorage.setItem('assets', '[1]')
    saveDraft('tree', { name: 'Neem' })
    signOutHere()
    expect(JSON.stringify(localStorage)).not.toContain('Neem')
    for (const key of ['token', 'user', 'userId', 'organization', 'assets', 'latestActivity'])
      expect(localStorage.getItem(key)).toBeNull()
  })
})
