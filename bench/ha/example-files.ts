/** The example files of deploy/ha for three machines, changed to ports and folders of this machine. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/test/program.ts'

export const MACHINES = ['db1', 'db2', 'db3'] as const
export type MachineName = (typeof MACHINES)[number]

/** Password of the superuser in patroni.yml. */
export const EXAMPLE_PASSWORD = 'change-me-1'

/** Ports in the examples. */
const PORTS = { postgres: 5432, patroni: 8008, etcd: 2379, etcdPeer: 2380 } as const
type Service = keyof typeof PORTS
export type MachinePorts = Record<Service, number>
/** The address of each machine in the examples, in the order of MACHINES. */
const addressOf = (n: number) => `10.0.0.${n + 1}`
const FIRST = addressOf(0)

export const freePorts = async (): Promise<MachinePorts> => ({
  postgres: await freePort(),
  patroni: await freePort(),
  etcd: await freePort(),
  etcdPeer: await freePort(),
})

const example = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../deploy/ha/${name}`, import.meta.url)), 'utf8')

/** What an operator changes for each machine: its name, and its address where it does not list all machines. */
const forMachine = (text: string, n: number) =>
  text
    .replace(`name: ${MACHINES[0]}`, `name: ${MACHINES[n]}`)
    .split('\n')
    .map((line) => (line.includes(addressOf(1)) ? line : line.replace(FIRST, addressOf(n))))
    .join('\n')

/** `10.0.0.2:5432` becomes the port that this service of the second machine has here. */
const onThisMachine = (text: string, ports: readonly MachinePorts[]) =>
  text.replace(/10\.0\.0\.(\d):(\d+)/g, (whole, nth: string, port: string) => {
    const service = (Object.keys(PORTS) as Service[]).find((name) => PORTS[name] === Number(port))
    const here = service && ports[Number(nth) - 1]?.[service]
    return here === undefined ? whole : `127.0.0.1:${here}`
  })

/** @param home an existing folder of the n-th machine @returns the paths of its two files */
export function writeMachineFiles(
  home: string,
  n: number,
  ports: readonly MachinePorts[],
  bin: string,
): { etcd: string; patroni: string } {
  const files = { etcd: join(home, 'etcd.yml'), patroni: join(home, 'patroni.yml') }
  const etcd = onThisMachine(forMachine(example('etcd.yml'), n), ports)
  writeFileSync(files.etcd, etcd.replace(/data-dir: .*/, `data-dir: ${home}/etcd`))
  const patroni = onThisMachine(forMachine(example('patroni.yml'), n), ports)
    .replace(/data_dir: .*/, `data_dir: ${home}/data`)
    .replace(/bin_dir: .*/, `bin_dir: ${bin}`)
    .replace(/pgpass: .*/, `pgpass: ${home}/pgpass`)
    .replace('wal_keep_size:', `unix_socket_directories: ${home}\n        wal_keep_size:`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
  writeFileSync(files.patroni, patroni)
  return files
}

/** @param front port at which the servers reach the primary @returns the path of the file */
export function writeHaproxyFile(folder: string, ports: readonly MachinePorts[], front: number): string {
  const file = join(folder, 'haproxy.cfg')
  const checks = ports.reduce(
    (text, { patroni }, n) =>
      text.replace(`${addressOf(n)}:5432 check port 8008`, `${addressOf(n)}:5432 check port ${patroni}`),
    example('haproxy-postgres.cfg').replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${front}`),
  )
  writeFileSync(file, onThisMachine(checks, ports))
  return file
}
