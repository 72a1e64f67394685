/** Texts of the memory game. Literal texts: specification, sections 4 and 8. */
export const MEMORY_MESSAGES = {
  theme: 'Theme',
  whatIsIn: (theme: string) => `About ${theme}`,
  close: 'Close',
  difficulty: 'Difficulty',
  pairsAndMoves: (pairs: number, moves: number) => `${pairs} pairs, ${moves} moves`,
  best: (difficulty: string) => `Best, ${difficulty}`,
  points: (points: number) => `${points} points`,
  music: 'Quiet music',
  start: 'Start',
  movesLeft: 'Moves left',
  pairs: 'Pairs',
  score: 'Score',
  time: 'Time',
  cards: 'Cards',
  hint: 'Find the matching pair. A move is two cards.',
  source: (source: string) => `Source: ${source}`,
  closeFact: 'Close the fact',
  factsFound: 'Facts found',
  noFacts: 'Each pair you find adds a fact here.',
  factsOf: (count: number) => (count === 1 ? 'The fact you found' : `All ${count} facts`),
  faceDown: (row: number, column: number) => `Row ${row}, column ${column}, face down`,
  faceUp: (name: string, row: number, column: number) => `${name}, row ${row}, column ${column}`,
  solved: (name: string, row: number, column: number) => `${name}, pair found, row ${row}, column ${column}`,
  pairFound: (name: string, fact: string) => `Pair found: ${name}. ${fact}`,
  noPair: (name: string, moves: number) => `${name}. No match. Moves left: ${moves}`,
  won: 'All pairs found',
  wonText: (used: number, limit: number) => `${used} of ${limit} moves.`,
  outOfMoves: 'Out of Moves!',
  outText: (found: number, pairs: number) =>
    found === 0
      ? `0 of ${pairs} pairs found.`
      : `${found} of ${pairs} pairs found. You keep the facts you learned.`,
  newBest: 'New best.',
  newGame: 'Start New Game',
  anew: 'Change theme',
  again: 'Play again',
  next: (difficulty: string) => `Play ${difficulty}`,
} as const

const SECOND_MS = 1_000
const SECONDS = 60

/** '1:04' for 64 seconds. */
export function timeText(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / SECOND_MS)
  return `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, '0')}`
}
