import { statfs } from 'node:fs/promises'
import type { Deps } from '../deps.ts'

const BYTES_OF_A_MEGABYTE = 1_048_576

type Given = Pick<Deps, 'config' | 'dataDir'>

/** A warning when the disk of DATA_DIR is nearly full; undefined when there is enough space. */
export async function lowSpaceMessage({ config, dataDir }: Given): Promise<string | undefined> {
  const least = config.MIN_FREE_DISK_MB
  const { bavail, bsize } = await statfs(dataDir)
  const free = Math.floor((bavail * bsize) / BYTES_OF_A_MEGABYTE)
  if (free >= least) return undefined
  return `The disk of DATA_DIR is nearly full: ${free} MB are free, MIN_FREE_DISK_MB asks for ${least} MB. Uploads and saves fail when it is full.`
}

export async function warnOfLowSpace(deps: Given & Pick<Deps, 'log'>): Promise<void> {
  const words = await lowSpaceMessage(deps)
  if (words !== undefined) deps.log.warn(words)
}
