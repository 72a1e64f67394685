import { isDeepStrictEqual } from 'node:util'
import { openConnection } from './load/connection.ts'
import { requestsOf, type Scenario } from './load/requests.ts'
import type { Contender } from './measure.ts'

const LOOKED_AT = 50

/**
 * Servers with different responses do different work and cannot be compared. @throws Error with both
 * responses
 */
export async function requireSameAnswers(
  contenders: readonly Contender[],
  scenarios: readonly Scenario[],
): Promise<void> {
  const open = await Promise.all(contenders.map(({ server }) => openConnection(server.port, true)))
  try {
    for (const scenario of scenarios.filter((name) => name !== 'saveTree'))
      for (let nth = 0; nth < LOOKED_AT; nth++) {
        const request = requestsOf(scenario, contenders[0]?.callers ?? [], '')(nth)
        const answers = await Promise.all(open.map(async (one) => (await one.send(request)).body))
        const [first = '', ...others] = answers
        for (const other of others)
          if (!isDeepStrictEqual(JSON.parse(first), JSON.parse(other)))
            throw new Error(`responses to ${scenario} differ:\n${first}\n${other}`)
      }
  } finally {
    for (const connection of open) connection.close()
  }
}
