/** Finds Go and the packages of its checksum database, which check the public log in a test. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const HOW_TO_GET = 'apt-get install golang-go golang-golang-x-mod-dev'
export const GO_PACKAGES = ['golang-go', 'golang-golang-x-mod-dev']

/** Where Debian keeps the sources of Go packages. */
const GOPATH = '/usr/share/gocode'

/** @returns {{ program: string, env: Record<string, string> } | undefined} */
export function findGo() {
  const program = (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, 'go'))
    .find((path) => existsSync(path))
  if (program === undefined || !existsSync(join(GOPATH, 'src/golang.org/x/mod/sumdb/tlog'))) return undefined
  return { program, env: { GO111MODULE: 'off', GOPATH, GOFLAGS: '' } }
}
