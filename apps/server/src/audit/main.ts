import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readVerifierKey } from '@eco/domain/public-log/note'
import { COSIGNATURE } from '@eco/domain/public-log/witness'
import { toBase64 } from '@eco/domain/text/base64'
import { sentence } from '../sentence.ts'
import { type Audited, auditLog, type Seen, WrongLog } from './audit-log.ts'
import { openLogSource, ReadError } from './log-source.ts'

/** Checks a public log: `audit URL [--state FOLDER] [--witness KEY]`. */

const EXIT = { right: 0, wrong: 1, usage: 2 } as const
const SEEN_FILE = 'seen.json'
const PARTS = ['pending', 'available', 'held', 'reserved', 'buffer', 'owed', 'retired', 'cancelled'] as const

const say = (line: string) => process.stdout.write(`${line}\n`)

async function readSeen(folder: string | undefined): Promise<Seen | undefined> {
  if (folder === undefined) return undefined
  const text = await readFile(join(folder, SEEN_FILE), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Seen)
}

/** Under a temporary name first, so that an interruption leaves what was seen before. */
async function keepSeen(folder: string, seen: Seen): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, SEEN_FILE)
  await writeFile(`${file}.new`, JSON.stringify(seen))
  await rename(`${file}.new`, file)
}

function report({ checkpoint, replayed, fresh, cosigned }: Audited, before: Seen | undefined): void {
  const { origin, size, root } = checkpoint
  say(sentence('audit.right', { origin }))
  say(sentence('audit.signature', { size, root: toBase64(root) }))
  for (const { witness, seconds } of cosigned)
    say(sentence('audit.cosigned', { witness, at: new Date(seconds * 1000).toISOString() }))
  say(before ? sentence('audit.consistent') : sentence('audit.firstTime'))
  say(sentence('audit.entries', { size, fresh }))
  const { issued, members, assets, totals } = replayed
  say(sentence('audit.books', { issued, members, assets }))
  for (const part of PARTS)
    say(sentence('audit.total', { part: sentence(`audit.part.${part}`), credits: totals.get(part) ?? 0 }))
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      state: { type: 'string' },
      witness: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const [address, ...others] = positionals
  if (values.help || address === undefined || others.length > 0 || !URL.canParse(address)) {
    say(sentence('audit.usage'))
    return values.help ? EXIT.right : EXIT.usage
  }
  const witnesses = (values.witness ?? []).map((key) => readVerifierKey(key, COSIGNATURE))
  if (!witnesses.every((key) => key !== undefined)) {
    say(sentence('audit.noWitness'))
    return EXIT.usage
  }
  const before = await readSeen(values.state)
  try {
    const audited = await auditLog(openLogSource(address, values.state), before, witnesses)
    report(audited, before)
    if (values.state !== undefined) await keepSeen(values.state, audited.seen)
    return EXIT.right
  } catch (error) {
    if (!(error instanceof WrongLog || error instanceof ReadError)) throw error
    say(
      error instanceof WrongLog
        ? sentence('audit.wrong', { found: error.message })
        : sentence('audit.unreadable', { found: error.message }),
    )
    return EXIT.wrong
  }
}

process.exitCode = await run().catch((error: Error) => {
  say(`${error.message}\n${sentence('audit.usage')}`)
  return EXIT.usage
})
