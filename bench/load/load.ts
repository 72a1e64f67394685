import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onCore } from '../cores.ts'
import type { Order, Seen } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

export type Load = { run(order: Order): Promise<Seen>; stop(): void }

/** Starts the process that sends requests. */
export function startLoad(core: number): Load {
  const [file, args] = onCore(core, [process.execPath, '--import', 'tsx', WORKER])
  const child: ChildProcess = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        child.once('message', (message: { seen: Seen } | { error: string }) =>
          'seen' in message ? resolve(message.seen) : reject(new Error(message.error)),
        )
        child.send(order)
      }),
    stop: () => child.disconnect(),
  }
}
