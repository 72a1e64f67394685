import { expect, it } from 'vitest'
import { moveAsset } from '../assets/lifecycle.ts'
import { actorRole, DECISIONS, decisionOf, ENTRY_EVENTS } from './history.ts'

/** The owner's own steps, which leave no decision in doubt, and what decides nothing. */
const SILENT = [
  'saved',
  'edited',
  'resubmitted',
  'deleted',
  'restored',
  'cancelled',
  'media_read',
  'appealed',
]

it.each(ENTRY_EVENTS.map((event) => [event]))('%s is a decision, or a step of the owner', (event) => {
  expect(decisionOf(event) === undefined).toBe(SILENT.includes(event))
})

it('every decision follows from a transition of an asset, or declines an appeal', () => {
  const states = (['pending', 'approved', 'rejected'] as const).flatMap((status) =>
    [true, false].map((issued) => ({ status, revision: 1, issued })),
  )
  const reached = states.flatMap((state) =>
    (['edit', 'edit_identity', 'approve', 'reject', 'grant', 'undo', 'delete', 'restore'] as const).flatMap(
      (action) => {
        const move = moveAsset(state, action)
        return typeof move === 'string' ? [] : (decisionOf(move.event, move.steps) ?? [])
      },
    ),
  )
  expect(new Set([...reached, decisionOf('appeal_declined')])).toEqual(new Set(DECISIONS))
})

it.each([
  ['u_1', 'user', 'u_1', 'you'],
  ['u_1', 'user', 'u_9', 'owner'],
  ['u_2', 'reviewer', 'u_1', 'reviewer'],
  ['u_2', 'reviewer', 'u_2', 'you'],
  ['u_3', 'admin', 'u_1', 'administrator'],
  ['u_4', null, 'u_1', 'reviewer'],
  ['system', null, 'u_1', 'system'],
] as const)('%s with role %s is for %s: %s', (actorId, accountRole, reader, role) => {
  expect(actorRole({ actorId, accountRole }, 'u_1', reader)).toBe(role)
})
