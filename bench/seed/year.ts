/**
 * Makes a data folder in which members have recorded assets for a year, to measure single pages:
 * node --import tsx bench/seed/year.ts <folder>. Prints what signs one of them in to a browser, as JSON.
 */
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { copySqlite } from './dataset-cache.ts'
import { CALLERS, memberId, tokenOf } from './members.ts'

const SIZE = { members: CALLERS, assetsOfOthers: 10 }
/** Any caller: all have ten assets. */
const MEMBER = 7

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder to make')
await copySqlite(SIZE, folder, () => undefined)
// Browser sessions are identified by cookie; here the cookie equals the token.
const db = new DatabaseSync(join(folder, 'eco.sqlite'))
db.exec('update sessions set cookie_hash = token_hash')
db.close()
const user = { u_id: memberId(MEMBER), username: 'Asha', email: 'asha@example.org', role: 'user' }
process.stdout.write(JSON.stringify({ token: tokenOf(MEMBER), user }))
