import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { verifierKeyText } from '@eco/domain/public-log/note'
import { COSIGNATURE } from '@eco/domain/public-log/witness'
import { openLogSource } from '../audit/log-source.ts'
import { makeFolder } from '../infra/files/durable-file.ts'
import { openSigningKey } from '../infra/keys/ed25519.ts'
import { openKey } from '../infra/keys/keys.ts'
import { sentence } from '../sentence.ts'
import { openWitness, watchLog } from './witness.ts'

/** Signs checkpoints of logs: `witness ADDRESS... [--name NAME] [--state FOLDER] [--host HOST] [--port PORT]`. */

const EXIT_USAGE = 2
const KEY_FILE = 'witness.key'
const say = (line: string) => process.stdout.write(`${line}\n`)

const { values, positionals: addresses } = parseArgs({
  options: {
    name: { type: 'string', default: 'localhost/witness' },
    state: { type: 'string', default: './witness' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '3002' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
})
const isUsable =
  addresses.length > 0 &&
  addresses.every((address) => URL.canParse(address)) &&
  /^\d{1,5}$/.test(values.port) &&
  /^[^\s+]{1,200}$/.test(values.name)
if (values.help || !isUsable) {
  say(sentence('witness.usage'))
  process.exitCode = values.help ? 0 : EXIT_USAGE
} else {
  await run().catch((error: Error) => {
    say(sentence('witness.failed', { found: error.message }))
    process.exitCode = 1
  })
}

async function run(): Promise<void> {
  await makeFolder(values.state)
  const seed = await openKey(values.state, KEY_FILE, 'known or new')
  const signer = openSigningKey(seed, values.name, COSIGNATURE)
  for (const address of addresses) {
    const key = await watchLog(
      join(values.state, 'logs'),
      await openLogSource(address, undefined).text('vkey'),
    )
    say(sentence('witness.watches', { origin: key.name }))
  }
  const app = openWitness(join(values.state, 'logs'), signer, Date.now)
  const at = await app.listen({ host: values.host, port: Number(values.port) })
  say(sentence('witness.ready', { at, key: verifierKeyText(signer.key) }))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => app.close().then(() => process.exit(0)))
}
