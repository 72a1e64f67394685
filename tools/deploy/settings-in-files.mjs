/** Settings that the files in deploy/ give to the server. */
import { readConfig, VARIABLES } from '../../apps/server/src/infra/config.ts'

/** Read by Node.js and its packages. */
const OTHERS = new Set(['NODE_ENV'])

/**
 * What is wrong with settings as a file writes them.
 * @param {Record<string, string>} given
 */
export function faultsOf(given) {
  const unknown = Object.keys(given).filter((name) => !(name in VARIABLES) && !OTHERS.has(name))
  if (unknown.length > 0) return unknown.map((name) => `${name} is no setting`)
  try {
    readConfig(given)
    return []
  } catch (error) {
    return [String(error)]
  }
}
