/** Nothing came in time. */
export class LateError extends Error {}

/** @throws LateError when the answer takes longer than `ms` */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
