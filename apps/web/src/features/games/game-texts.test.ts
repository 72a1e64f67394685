import { CARDS } from '@eco/games/memory/cards'
import { KINDS } from '@eco/games/shooter/levels'
import { QUESTIONS } from '@eco/games/voyage/questions'
import { expect, it } from 'vitest'
import { cards as CARD_TEXTS } from '../../messages/en/memory-cards.json'
import { polluters as POLLUTERS } from '../../messages/en/shooter.json'
import { questions as QUESTION_TEXTS } from '../../messages/en/voyage-questions.json'

const filled = (texts: object) => Object.values(texts).every((text) => text !== '' && text === text.trim())

it('has the texts of each question, with four different answers and a source', () => {
  const ids = Object.values(QUESTIONS).flatMap((pool) => pool.map(({ id }) => id))
  expect(Object.keys(QUESTION_TEXTS).sort()).toEqual([...ids].sort())
  for (const texts of Object.values(QUESTION_TEXTS)) {
    const { right, wrong1, wrong2, wrong3 } = texts
    expect(new Set([right, wrong1, wrong2, wrong3]).size).toBe(4)
    expect(filled(texts)).toBe(true)
  }
  expect(new Set(Object.values(QUESTION_TEXTS).map(({ text }) => text)).size).toBe(ids.length)
})

it('has a name of its own, a description, a fact and its source for each card', () => {
  const ids = Object.values(CARDS).flatMap((cards) => cards.map(({ id }) => id))
  expect(Object.keys(CARD_TEXTS).sort()).toEqual([...ids].sort())
  expect(Object.values(CARD_TEXTS).every(filled)).toBe(true)
  expect(new Set(Object.values(CARD_TEXTS).map(({ name }) => name)).size).toBe(ids.length)
})

it('has a name, a fact and its source for each polluter', () => {
  expect(Object.keys(POLLUTERS)).toEqual([...KINDS])
  expect(Object.values(POLLUTERS).every(filled)).toBe(true)
})
