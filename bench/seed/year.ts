/**
 * A folder of data in which members have recorded assets for a year, for measurements of single pages:
 * node --import tsx bench/seed/year.ts <folder>. Prints what signs one of them in to a browser, as JSON.
 */
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { copySqlite } from './dataset-cache.ts'
import { CALLERS, memberId, tokenOf } from './members.ts'

const SIZE = { members: CALLERS, assetsOfOthers: 10 }
/** Any of them: all hold ten assets. */
const MEMBER = 7

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder to make')
await copySqlite(SIZE, folder, () => undefined)
// A browser's session is known by its cookie; here it has the same text as the token.
const db = new DatabaseSync(join(folder, 'eco.sqlite'))
db.exec('update sessions set cookie_hash = token_hash')
db.close()
const user = { u_id: memberId(MEMBER), username: 'Asha', email: 'asha@example.org', role: 'user' }
process.stdout.write(JSON.stringify({ token: tokenOf(MEMBER), user }))
