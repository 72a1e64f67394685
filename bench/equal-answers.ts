import { isDeepStrictEqual } from 'node:util'
import { requestsOf, type Scenario } from './load/requests.ts'
import type { Contender } from './measure.ts'

const LOOKED_AT = 50
/** Sums of the same doubles in another order differ in the last digits. */
const DIGITS = 12
const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value

/**
 * Servers with different responses do different work and cannot be compared. @throws Error with both
 * responses
 */
export async function requireSameAnswers(
  contenders: readonly Contender[],
  scenarios: readonly Scenario[],
): Promise<void> {
  for (const scenario of scenarios.filter((name) => name !== 'saveTree'))
    for (let nth = 0; nth < LOOKED_AT; nth++) {
      const { path, ...request } = requestsOf(scenario, contenders[0]?.callers ?? [], '')(nth)
      const [first, ...others] = await Promise.all(
        contenders.map(async ({ server }) =>
          JSON.parse(await (await fetch(`http://127.0.0.1:${server.port}${path}`, request)).text(), rounded),
        ),
      )
      for (const other of others)
        if (!isDeepStrictEqual(first, other))
          throw new Error(
            `responses to ${scenario} differ:\n${JSON.stringify(first)}\n${JSON.stringify(other)}`,
          )
    }
}
