import { statfs } from 'node:fs/promises'
import { message } from '@eco/contract/messages'
import type { Message } from '@eco/domain/text/message'
import type { Deps } from '../deps.ts'
import { sentence } from '../sentence.ts'

const BYTES_OF_A_MEGABYTE = 1_048_576

type Given = Pick<Deps, 'config' | 'dataDir'>

/** A warning when the disk of DATA_DIR is nearly full; undefined when there is enough space. */
export async function lowSpaceMessage({ config, dataDir }: Given): Promise<Message | undefined> {
  const least = config.MIN_FREE_DISK_MB
  const { bavail, bsize } = await statfs(dataDir)
  const free = Math.floor((bavail * bsize) / BYTES_OF_A_MEGABYTE)
  if (free >= least) return undefined
  return message('system.diskFull', { free: String(free), least: String(least) })
}

export async function warnOfLowSpace(deps: Given & Pick<Deps, 'log'>): Promise<void> {
  const warning = await lowSpaceMessage(deps)
  if (warning !== undefined) deps.log.warn(sentence(warning))
}
