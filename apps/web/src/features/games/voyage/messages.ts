import { AGE_MIN, EASY_AGE_MAX, MEDIUM_AGE_MAX } from '@eco/games/voyage/ages'

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

/**
 * Every sentence of the board game. Those with 'Player' and N stand in the specification, section 8, as they
 * are.
 */
export const VOYAGE_MESSAGES = {
  players: 'Players',
  onePlayer: 'One player',
  twoPlayers: 'Two players',
  details: (player: number) => `Player ${player}`,
  name: 'Name',
  nameOf: (player: number) => `Name of player ${player}`,
  age: 'Age',
  ageOf: (player: number) => `Age of player ${player}`,
  ageRule: `Ages ${AGE_MIN} to ${EASY_AGE_MAX}: easy. ${EASY_AGE_MAX + 1} to ${MEDIUM_AGE_MAX}: medium. Over ${MEDIUM_AGE_MAX}: hard. Medium if you leave age blank.`,
  questionsFor: (name: string) => `Questions for ${name}: `,
  questionsForBoth: 'Questions for both players: ',
  ofThem: (count: number) => `, ${count} in total.`,
  older: ' The older player sets the level.',
  harder: ' Both players get the harder level.',
  start: 'Start',
  starting: 'Setting up the board...',
  rules: 'How to play',
  ruleMove: 'A correct answer moves you one square per point.',
  ruleClimb: 'A ladder takes you up and adds double points.',
  ruleSlide: 'A slide takes you down and takes the points back.',
  rulePeak: 'Reach square 100 to win. You need an exact roll.',
  ruleWallet: "Player 1's points go to the wallet of the member who is logged in.",

  square: (square: number) => `Square ${square}`,
  onTurn: ", this player's turn",
  pointsOf: (points: number) => many(points, 'point', 'points'),
  points: (points: number) => (points === 1 ? 'point' : 'points'),
  yourQuestion: (name: string) => `${name}'s turn`,
  answers: 'Answers',
  rightMoves: (to: number) => `A correct answer moves you to square ${to}.`,
  rightStays: (points: number, left: number) =>
    `You stay here even if you are right: this question moves ${many(points, 'square', 'squares')}, and only ${left} ${left === 1 ? 'is' : 'are'} left.`,
  keys: ' Press 1 to 4 to answer.',
  source: (source: string) => `Source: ${source}`,
  isRight: ', the correct answer',
  isYoursRight: ', your answer, correct',
  isYoursWrong: ', your answer, wrong',

  climb: (from: number, to: number) => `Climb: Player moves from square ${from} to ${to}!`,
  slide: (from: number, to: number) => `Slide: Player moves from square ${from} to ${to}!`,
  tooFar: (needed: number) => `You need exactly ${needed} or less to win! No move this turn.`,
  theAnswer: (answer: string) => `The correct answer is ${answer}.`,
  next: (name: string) => ` ${name} goes next.`,
  noMore: 'No more questions! Game over!',
  right: (points: number) => `Correct, ${many(points, 'point', 'points')}.`,
  nowOn: (name: string, square: number) => `${name} is on square ${square}.`,
  asked: (name: string, question: string, answers: readonly string[]) =>
    `${name}'s turn: ${question} ${answers.map((answer, i) => `${i + 1}: ${answer}.`).join(' ')}`,

  climbsUp: 'Climb, up',
  slidesDown: 'Slide, down',
  moves: 'Moves',
  noMoves: 'No moves yet.',
  moved: (name: string, from: number, to: number) => `${name}, ${from} to ${to}`,
  thenClimb: (to: number) => `, climb to ${to}`,
  thenSlide: (to: number) => `, slide to ${to}`,
  staysWrong: (name: string, square: number) => `${name} stays on ${square}, wrong answer`,
  staysFar: (name: string, square: number) => `${name} stays on ${square}, too many squares`,

  board: (where: string) => `Board. ${where}`,
  boardHelp: 'Use the arrow keys to explore the squares and Escape to leave the board.',
  stands: (name: string, square: number) => `${name} on square ${square}`,
  isClimb: (square: number, to: number) => `Square ${square} is a climb to ${to}`,
  isSlide: (square: number, to: number) => `Square ${square} is a slide to ${to}`,
  isTop: (square: number, from: number) => `Square ${square}: a climb from ${from} ends here`,
  isFoot: (square: number, from: number) => `Square ${square}: a slide from ${from} ends here`,
  isPeak: 'Square 100 is the peak',
  isPlain: (square: number) => `Square ${square}: no climb or slide`,
  inWords: 'Board as text',
  messageShape:
    '100 squares in ten rows. Square 1 is at the bottom left, the rows alternate direction, and square 100, the peak, is at the top left.',
  climbs: 'Climbs',
  slides: 'Slides',
  fromTo: (from: number, to: number) => `${from} to ${to}`,

  reached: (name: string) => `${name} reached the peak`,
  counts: (asked: number, right: number, climbs: number, slides: number) =>
    `${many(asked, 'question', 'questions')}, ${right} correct, ${many(climbs, 'climb', 'climbs')}, ${many(slides, 'slide', 'slides')}.`,
  closesIn: (seconds: number) => `Closes in ${seconds} s.`,
  staysOpen: 'Stays open while you look at it.',
  close: 'Close',
  playAgain: 'Play again',
  newGame: 'New game',
  keepPlaying: 'Keep playing',
  keepPlayingText:
    'Keep playing to reach the peak with the same questions. Your score for this game will not change.',
  allAsked: (count: number) => `You answered all ${count} questions.`,
  nearest: (name: string) => ` ${name} is closest to the peak.`,
  alone: (square: number) => ` You are on square ${square}.`,
  standings: 'Standings',
  missed: (missed: number, of: number) => `Missed: ${missed} of ${of}`,
  missedLater: "You'll see these first in your next game.",
  noneMissed: 'No missed questions.',
} as const
