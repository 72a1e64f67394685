import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../../tools/programs/find.mjs'
import { findBinaries } from '../../tools/programs/postgres.mjs'
import { runProgram } from '../../tools/testing/report.mjs'
import {
  freePorts,
  MACHINES,
  type MachinePorts,
  writeHaproxyFile,
  writeMachineFiles,
} from './example-files.ts'
import { giveToPostgres } from './machine.ts'

const bin = await findBinaries()
/** What Patroni says because all machines are this one and none of them runs. `pg_hba` stands under `postgresql`. */
const HERE_ONLY = /must not contain "127\.0\.0\.1"|is not reachable|^bootstrap\.pg_hba +is not defined/

describe('the files of deploy/ha, for three machines on one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eco-ha-files-'))
  const ports: MachinePorts[] = []
  let files: { etcd: string; patroni: string }[] = []
  beforeAll(async () => {
    for (const _ of MACHINES) ports.push(await freePorts())
    files = MACHINES.map((name, n) => {
      const home = join(folder, name)
      mkdirSync(home)
      giveToPostgres(home)
      return writeMachineFiles(home, n, ports, bin ?? '/usr/bin')
    })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const textOf = (n: number, program: 'etcd' | 'patroni') => readFileSync(files[n]?.[program] ?? '', 'utf8')

  it('give each machine its own name and ports, and lead all of them to each other', () => {
    for (const [n, name] of MACHINES.entries()) {
      const { etcd = 0, etcdPeer = 0, patroni = 0, postgres = 0 } = ports[n] ?? {}
      expect(textOf(n, 'etcd')).toContain(`name: ${name}\n`)
      expect(textOf(n, 'etcd')).toContain(`advertise-client-urls: http://127.0.0.1:${etcd}\n`)
      expect(textOf(n, 'etcd')).toContain(`initial-advertise-peer-urls: http://127.0.0.1:${etcdPeer}\n`)
      expect(textOf(n, 'patroni')).toContain(`connect_address: 127.0.0.1:${patroni}\n`)
      expect(textOf(n, 'patroni')).toContain(`connect_address: 127.0.0.1:${postgres}\n`)
      expect(textOf(n, 'patroni')).toContain(`hosts: ${ports.map((one) => `127.0.0.1:${one.etcd}`).join()}\n`)
      const all = MACHINES.map((one, at) => `${one}=http://127.0.0.1:${ports[at]?.etcdPeer}`).join()
      expect(textOf(n, 'etcd')).toContain(`initial-cluster: ${all}\n`)
      expect(textOf(n, 'etcd') + textOf(n, 'patroni')).not.toMatch(/10\.0\.0\.\d+:/)
    }
  })

  it('keep the rule of Patroni for its times', () => {
    const [ttl, loopWait, retryTimeout] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) =>
      Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(textOf(0, 'patroni'))?.[1]),
    ) as [number, number, number]
    expect(loopWait + 2 * retryTimeout).toBeLessThanOrEqual(ttl)
  })

  it.runIf(bin !== undefined && findProgram('patroni'))('are accepted by Patroni', async () => {
    for (const { patroni } of files) {
      const { output } = await runProgram(findProgram('patroni') ?? '', ['--validate-config', patroni])
      const complaints = output.split('\n').filter((line) => line !== '' && !HERE_ONLY.test(line))
      expect(complaints).toEqual([])
    }
  })

  it.runIf(findProgram('haproxy'))('are accepted by HAProxy', () => {
    const file = writeHaproxyFile(folder, ports, 5_000)
    execFileSync(findProgram('haproxy') ?? '', ['-c', '-f', file], { stdio: 'pipe' })
    expect(readFileSync(file, 'utf8').match(/server db\d 127\.0\.0\.1:\d+ check port \d+$/gm)).toHaveLength(3)
  })
})
