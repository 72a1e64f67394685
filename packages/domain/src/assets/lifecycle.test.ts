import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ASSET_ACTIONS, type AssetState, FIRST_MOVE, moveAsset } from './lifecycle.ts'

const pending: AssetState = { status: 'pending', revision: 3, issued: false }
const held: AssetState = { status: 'pending', revision: 3, issued: true }
const approved: AssetState = { status: 'approved', revision: 3, issued: true }
const rejected: AssetState = { status: 'rejected', revision: 3, issued: false }

it.each([
  [
    pending,
    'approve',
    { status: 'approved', revision: 3, issued: true, event: 'approved', steps: ['issue'] },
  ],
  [held, 'approve', { status: 'approved', revision: 3, issued: true, event: 'approved', steps: ['release'] }],
  [pending, 'reject', { status: 'rejected', revision: 3, issued: false, event: 'rejected', steps: ['void'] }],
  [held, 'reject', { status: 'rejected', revision: 3, issued: false, event: 'rejected', steps: ['reverse'] }],
  [
    approved,
    'reject',
    { status: 'rejected', revision: 3, issued: false, event: 'revoked', steps: ['reverse'] },
  ],
  [
    approved,
    'undo',
    {
      status: 'pending',
      revision: 4,
      issued: false,
      event: 'approval_undone',
      steps: ['reverse', 'claim'],
    },
  ],
  [
    rejected,
    'undo',
    { status: 'pending', revision: 4, issued: false, event: 'rejection_undone', steps: ['claim'] },
  ],
  [
    rejected,
    'grant',
    { status: 'approved', revision: 4, issued: true, event: 'appeal_granted', steps: ['claim', 'issue'] },
  ],
  [approved, 'edit', { ...approved, event: 'edited', steps: [] }],
  [
    approved,
    'edit_identity',
    { status: 'pending', revision: 4, issued: true, event: 'held', steps: ['hold'] },
  ],
  [held, 'edit_identity', { ...held, event: 'edited', steps: [] }],
  [
    rejected,
    'edit',
    { status: 'pending', revision: 4, issued: false, event: 'resubmitted', steps: ['claim'] },
  ],
  [approved, 'delete', { ...pending, event: 'deleted', steps: ['reverse'] }],
  [rejected, 'delete', { ...rejected, event: 'deleted', steps: [] }],
  [rejected, 'restore', { ...rejected, event: 'restored', steps: [] }],
  [pending, 'restore', { ...pending, revision: 4, event: 'restored', steps: ['claim'] }],
] as const)('moves %o by %s to its next state', (state, action, next) => {
  expect(moveAsset(state, action)).toEqual(next)
})

it('rejects repeating a decision', () => {
  expect(moveAsset(approved, 'approve')).toBe('already_decided')
  expect(moveAsset(rejected, 'approve')).toBe('already_decided')
  expect(moveAsset(rejected, 'reject')).toBe('already_decided')
  expect(moveAsset(pending, 'undo')).toBe('nothing_to_undo')
})

it('never claims or issues twice under one revision, for any actions', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ASSET_ACTIONS), { maxLength: 60 }), (actions) => {
      let state: AssetState = FIRST_MOVE
      let deleted = false
      const posted = new Set(['claim:1'])
      for (const action of actions) {
        if (deleted !== (action === 'restore')) continue
        const move = moveAsset(state, action)
        if (typeof move === 'string') continue
        deleted = action === 'delete'
        for (const step of move.steps) {
          const key = `${step}:${step === 'reverse' ? state.revision : move.revision}`
          expect(posted.has(key)).toBe(false)
          posted.add(key)
        }
        expect(move.revision).toBeGreaterThanOrEqual(state.revision)
        expect(move.issued && move.status === 'rejected').toBe(false)
        state = move
      }
    }),
  )
})
