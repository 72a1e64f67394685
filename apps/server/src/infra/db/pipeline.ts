import type { Db } from './port.ts'

/** Statements after which `send` waits, so that those of a long write do not share the time limit of one. */
const AHEAD_MOST = 100

/** Answers that nobody waits for yet, of each transaction that sends statements without waiting. */
const unanswered = new WeakMap<Db, Promise<unknown>[]>()

/** From now on, `send` and `together` do not wait in this transaction. */
export function openPipeline(tx: Db) {
  const answers: Promise<unknown>[] = []
  unanswered.set(tx, answers)
  /** Waits for all that was sent. @returns the first failure, in the order of sending */
  return async (): Promise<{ reason: unknown } | undefined> => {
    const settled = await Promise.allSettled(answers)
    return settled.find((one) => one.status === 'rejected')
  }
}

/**
 * Runs a statement of a write whose answer is not needed. On PostgreSQL it goes with the next one in the same round trip,
 * and the write fails if it fails.
 */
export async function send(tx: Db, statement: { execute(): Promise<unknown> }): Promise<void> {
  const answers = unanswered.get(tx)
  if (!answers) return void (await statement.execute())
  const answer = sendIn(answers, () => statement.execute())
  if (answers.length % AHEAD_MOST === 0) await answer
}

function sendIn<T>(answers: Promise<unknown>[], statement: () => Promise<T>): Promise<T> {
  const answer = statement()
  // The end of the transaction looks at the failure.
  answer.catch(() => {})
  answers.push(answer)
  return answer
}

type Statements<T extends readonly unknown[]> = { readonly [At in keyof T]: () => Promise<T[At]> }

/** Runs statements of a write in this order; on PostgreSQL in one round trip. Each function runs one statement, at once. */
export async function together<T extends readonly unknown[]>(
  tx: Db,
  ...statements: Statements<T>
): Promise<T> {
  const answers = unanswered.get(tx)
  if (answers) return (await Promise.all(statements.map((one) => sendIn(answers, one)))) as unknown as T
  const results: unknown[] = []
  for (const one of statements) results.push(await one())
  return results as unknown as T
}
