// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import {
  agesOf,
  levelOf,
  levelReason,
  nameOf,
  readPlayers,
  savePlayers,
  type TypedPlayers,
} from './players.ts'

beforeEach(() => localStorage.clear())

const typed = (count: number, ...ages: [string, string]): TypedPlayers => ({
  count,
  players: ages.map((age) => ({ name: '', age })),
})

it.each([
  [1, '8', '30', 'easy'],
  [2, '8', '30', 'hard'],
  [2, '8', '', 'medium'],
  [2, '', '16', 'hard'],
  [1, '0', '', 'medium'],
  [1, '-3', '', 'medium'],
  [1, '15', '', 'medium'],
  [1, '16', '', 'hard'],
  [1, '10', '', 'easy'],
])('%d players aged %s and %s get %s questions', (count, one, other, level) => {
  expect(levelOf(typed(count, one, other))).toBe(level)
})

it('gives a reason only when two players differ in level', () => {
  expect(levelReason(agesOf(typed(1, '9', '30')))).toBe('')
  expect(levelReason(agesOf(typed(2, '9', '9')))).toBe('')
  expect(levelReason(agesOf(typed(2, '9', '12')))).toBe('The older player sets the level.')
  expect(levelReason(agesOf(typed(2, '9', '')))).toBe('Both players get the harder level.')
  expect(levelReason(agesOf(typed(2, '12', '')))).toBe('')
})

it('names a player without a name by number', () => {
  const players = {
    count: 2,
    players: [
      { name: '  ', age: '' },
      { name: ' Ravi ', age: '' },
    ],
  }
  expect([nameOf(players, 0), nameOf(players, 1)]).toEqual(['Player 1', 'Ravi'])
})

it('stores what was typed, and ignores invalid stored data', () => {
  const players = typed(2, '9', '12')
  savePlayers(players)
  expect(readPlayers()).toEqual(players)
  savePlayers({ count: 7, players: [] })
  expect(readPlayers()).toEqual({
    count: 1,
    players: [
      { name: '', age: '' },
      { name: '', age: '' },
    ],
  })
})
