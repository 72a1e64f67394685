import type { api, ReplyOf } from '@eco/contract'
import { KEYS } from '../../lib/session-store.ts'
import { writeJson } from '../../lib/storage.ts'
import { cachedAssets } from './wire.ts'

/** Keeps the member's lists under the specified key; only a copy, the server's answer always wins. */
export function keepAssets(trees: ReplyOf<typeof api.listTrees>['data']): void {
  writeJson(KEYS.assets, cachedAssets(trees))
}
