/** Options and messages of npm run demo. */
import { parseArgs } from 'node:util'

const FOLDER = './data-demo'

/** The accounts are in demo/content-users.ts, their password in demo/app-driver.ts. */
export const SIGN_IN_MESSAGES = `This is a demo: its members and their records are fictional. Sign in with the password neem-tree-26 as
  asha@demo.example      a member with a year of records
  nikhil@demo.example    a member who joined yesterday
  reviewer@demo.example  a reviewer with pending assets
  admin@demo.example     an administrator`

/**
 * @param {readonly string[]} args after the command's name
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ refusal: string } | { refusal?: undefined, folder: string, fresh: boolean, note: string | undefined }}
 */
export function readDemoOptions(args, env) {
  try {
    const { values } = parseArgs({ args: [...args], options: { fresh: { type: 'boolean', default: false } } })
    const elsewhere = [env.DATABASE_URL, env.MIGRATE_DATABASE_URL].some(Boolean)
    return {
      folder: env.DATA_DIR?.trim() || FOLDER,
      fresh: values.fresh,
      note: elsewhere ? 'DATABASE_URL is ignored: the demo uses an embedded database.' : undefined,
    }
  } catch (error) {
    return { refusal: `${error.message}\nnpm run demo [-- --fresh]` }
  }
}
