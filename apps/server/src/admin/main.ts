import { pino } from 'pino'
import { readConfig } from '../infra/config.ts'
import { openDeps } from '../open.ts'
import { runAdmin } from './run.ts'
import { processTerminal } from './terminal.ts'

const STDERR = 2

process.exitCode = await runAdmin(process.argv.slice(2), processTerminal(), async () => {
  const config = readConfig(process.env)
  const log = pino({ level: 'error' }, pino.destination(STDERR))
  const deps = await openDeps(config, log, undefined, 'patient')
  return { deps, close: () => deps.database.close() }
})
