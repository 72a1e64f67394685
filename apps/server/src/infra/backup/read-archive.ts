import { createHash, hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { BackupError } from './backup-error.ts'
import type { BackupFile } from './backup-place.ts'
import {
  ENTRY,
  ENTRY_MAX_BYTES,
  type Header,
  indexLine,
  type Manifest,
  readHeader,
  readManifest,
} from './format.ts'
import { isSameSeal, openSeal, plainSign, type Seal } from './seal.ts'

export type Visitor = {
  onHeader?: (header: Header) => void | Promise<void>
  /** Names and contents of the instance's keys. */
  onKeys?: (keys: ReadonlyMap<string, Buffer>) => Promise<void>
  /** Called before the entry is known to be undamaged: whatever is made of it counts only if the whole reading succeeds. */
  onTable?: (table: string, bytes: Buffer) => Promise<void>
  onFile?: (folder: string, name: string, bytes: Buffer) => Promise<void>
}

export type Contents = { header: Header; manifest: Manifest }

/** `database/users/1.ndjson.gz`, `files/photos/photo_4f….jpg`: nothing else, so that no path leads elsewhere. */
const ENTRY_FORM = /^(database|files)\/(\w{1,60})\/([\w-]{1,80}(?:\.\w{1,10}){1,2})$/
/** What tar's own checks say. */
const NOT_TAR = /tar header|Unexpected end of data/i

/**
 * Reads a whole backup and checks every byte: each entry against its index, the indexes against the manifest, and the
 * manifest against its seal.
 * @param passphrase needed unless it is a backup without keys
 * @throws BackupError that says what is wrong
 */
export async function readArchive(
  backup: Pick<BackupFile, 'address' | 'open'>,
  passphrase: string | undefined,
  visitor: Visitor = {},
): Promise<Contents> {
  const reading = openReading(passphrase, visitor)
  const file = await backup.open()
  if (!file) throw new BackupError('backup.noFile', { path: backup.address })
  const tar = extract()
  const piped = pipeline(file, tar)
  piped.catch(() => {})
  try {
    for await (const entry of tar) {
      if ((entry.header.size ?? 0) > ENTRY_MAX_BYTES) throw new BackupError('backup.notABackup')
      await reading.take(entry.header.name, await buffer(entry))
    }
    await piped
  } catch (error) {
    file.destroy()
    tar.destroy()
    const { code, message = '' } = error as NodeJS.ErrnoException
    if (NOT_TAR.test(message) || code === 'ERR_STREAM_PREMATURE_CLOSE')
      throw new BackupError(reading.hasBegun() ? 'backup.incomplete' : 'backup.notABackup')
    throw error
  }
  return reading.result()
}

function openReading(passphrase: string | undefined, visitor: Visitor) {
  let header: Header | undefined
  let seal: Seal | undefined
  let manifest: { bytes: Buffer; read: Manifest } | undefined
  let isSealed = false
  let hasKeys = false
  const digest = createHash('sha256')
  let lines: string[] = []
  let [entries, indexes] = [0, 0]

  const takeIndex = (name: string, bytes: Buffer) => {
    indexes += 1
    const expected = bytes.toString('utf8').trimEnd().split('\n')
    const at = lines.findIndex((line, n) => line !== expected[n])
    if (at >= 0) throw new BackupError('backup.damaged', { name: nameIn(lines[at]) })
    if (name !== ENTRY.index(indexes) || expected.length !== lines.length)
      throw new BackupError('backup.damaged', { name })
    lines = []
    digest.update(bytes)
  }

  const takeHeader = async (bytes: Buffer) => {
    header = readHeader(bytes)
    if (!header) throw new BackupError('backup.notABackup')
    if (header.salt !== null) {
      if (passphrase === undefined) throw new BackupError('backup.needsPassphrase')
      seal = await openSeal(passphrase, header.salt)
    }
    await visitor.onHeader?.(header)
  }

  const takeContent = async (name: string, bytes: Buffer) => {
    if (name === ENTRY.keys && seal) {
      hasKeys = true
      const keys = readKeys(seal.decrypt(bytes))
      return visitor.onKeys?.(keys)
    }
    const [, kind, of = '', file = ''] = ENTRY_FORM.exec(name) ?? []
    if (kind === 'database') return visitor.onTable?.(of, bytes)
    if (kind === 'files') return visitor.onFile?.(of, file, bytes)
    throw new BackupError('backup.damaged', { name })
  }

  const takeSeal = (bytes: Buffer) => {
    if (!manifest) throw new BackupError('backup.incomplete')
    const sign = seal?.sign ?? plainSign
    if (!isSameSeal(bytes.toString('utf8').trim(), sign(manifest.bytes)))
      throw new BackupError('backup.damaged', { name: ENTRY.manifest })
    isSealed = true
  }

  return {
    hasBegun: () => header !== undefined,
    async take(name: string, bytes: Buffer): Promise<void> {
      if (!header && name !== ENTRY.header) throw new BackupError('backup.notABackup')
      if (isSealed) throw new BackupError('backup.damaged', { name })
      if (name.startsWith('index/')) return takeIndex(name, bytes)
      if (name === ENTRY.manifest) {
        const read = readManifest(bytes)
        if (!read) throw new BackupError('backup.damaged', { name })
        manifest = { bytes, read }
        return
      }
      if (name === ENTRY.seal) return takeSeal(bytes)
      if (manifest) throw new BackupError('backup.damaged', { name })
      if (name === ENTRY.header) await takeHeader(bytes)
      else await takeContent(name, bytes)
      entries += 1
      lines.push(indexLine(name, bytes, hash('sha256', bytes)))
    },
    result(): Contents {
      if (!header || !manifest || !isSealed) throw new BackupError('backup.incomplete')
      const isWhole = manifest.read.digest === digest.digest('hex') && manifest.read.entries === entries
      if (!isWhole || lines.length > 0 || hasKeys !== (seal !== undefined))
        throw new BackupError('backup.damaged', { name: ENTRY.manifest })
      return { header, manifest: manifest.read }
    },
  }
}

const nameIn = (line: string | undefined): string => String((JSON.parse(line ?? '[]') as unknown[])[0])

function readKeys(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const coded = Object.entries(JSON.parse(bytes.toString('utf8')) as Record<string, string>)
  return new Map(coded.map(([name, key]) => [name, Buffer.from(key, 'base64')]))
}
