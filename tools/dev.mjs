/** npm run dev: restarts the server and reloads the pages on every saved change. */
import { spawn } from 'node:child_process'
import { ROOT } from './build.mjs'

process.chdir(ROOT)
const programs = [
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
  ['node_modules/vite/bin/vite.js', 'apps/web'],
]
const children = programs.map((args) =>
  spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }),
)

const endAll = (signal) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll(signal))
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    endAll('SIGTERM')
  })
