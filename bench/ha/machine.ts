/** One database machine: etcd, Patroni and PostgreSQL as processes that can be killed, frozen and started again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../../tools/programs/find.mjs'
import type { MachineName } from './example-files.ts'

/** A frozen machine accepts connections and does not answer. */
const ASK_MAX_MS = 1_000

/** `postgres`: the database alone fails; `machine`: Patroni and a member of etcd fail with it. */
export type Extent = 'postgres' | 'machine'
/** One line of Patroni's list of members. */
export type ListedMember = { name: MachineName; role: string; state: string }
export type Machine = {
  name: MachineName
  /** Starts etcd and Patroni unless they run; Patroni starts PostgreSQL. */
  start(): void
  /** SIGKILL to all of its processes at once. */
  kill(extent: Extent): Promise<void>
  /** SIGSTOP: like a machine that lost its network, but it comes back and takes itself for the primary. */
  freeze(extent: Extent): void
  thaw(): void
  /** What its Patroni says about the cluster; undefined if it does not answer. */
  listMembers(): Promise<readonly ListedMember[] | undefined>
  /** SIGKILL without waiting */
  end(): void
}

const AS_POSTGRES =
  process.getuid?.() === 0 ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups'] : []

/** PostgreSQL refuses to run as root. */
export function giveToPostgres(folder: string): void {
  if (AS_POSTGRES.length === 0) return
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
}

/** @param log file to which everything that they print is appended */
export function startDaemon(program: string, args: string[], log: string): ChildProcess {
  const out = openSync(log, 'a')
  const [file = '', ...rest] = [...AS_POSTGRES, findProgram(program) ?? program, ...args]
  const child = spawn(file, rest, { detached: true, stdio: ['ignore', out, out] })
  closeSync(out)
  return child
}

const hasEnded = (child: ChildProcess | undefined): boolean =>
  child === undefined || child.exitCode !== null || child.signalCode !== null

/** @param restPort of its Patroni */
export function openMachine(
  name: MachineName,
  home: string,
  files: { etcd: string; patroni: string },
  restPort: number,
): Machine {
  const children: Partial<Record<'etcd' | 'patroni', ChildProcess>> = {}
  let frozen: number[] = []
  const daemons = () => Object.values(children).filter((child) => !hasEnded(child))
  const pidsOf = (extent: Extent): number[] => {
    const machine = extent === 'machine' ? daemons().map(({ pid }) => pid ?? 0) : []
    // First the postmaster, which starts the others.
    const postmaster = postmasterOf(home)
    return [...machine, ...(postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)])]
  }
  return {
    name,
    start() {
      if (hasEnded(children.etcd))
        children.etcd = startDaemon('etcd', ['--config-file', files.etcd], join(home, 'etcd.log'))
      if (hasEnded(children.patroni))
        children.patroni = startDaemon('patroni', [files.patroni], join(home, 'patroni.log'))
    },
    async kill(extent) {
      const dying = extent === 'machine' ? daemons() : []
      const gone = dying.map((child) => new Promise((resolve) => child.once('exit', resolve)))
      for (const pid of pidsOf(extent)) send(pid, 'SIGKILL')
      await Promise.all(gone)
    },
    freeze(extent) {
      frozen = pidsOf(extent)
      for (const pid of frozen) send(pid, 'SIGSTOP')
    },
    thaw() {
      for (const pid of frozen.reverse()) send(pid, 'SIGCONT')
      frozen = []
    },
    async listMembers() {
      const signal = AbortSignal.timeout(ASK_MAX_MS)
      const reply = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal }).catch(() => undefined)
      if (!reply?.ok) return undefined
      const { members } = (await reply.json()) as { members: ListedMember[] }
      return members
    },
    end() {
      for (const pid of pidsOf('machine')) send(pid, 'SIGKILL')
    },
  }
}

function postmasterOf(home: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(home, 'data/postmaster.pid'), 'utf8'), 10)
  } catch {
    return undefined
  }
}

function childrenOf(parent: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, of]) => Number(of) === parent)
    .map(([pid]) => Number(pid))
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}
