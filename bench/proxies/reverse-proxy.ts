/** The example files of deploy/proxy, run by the real programs on free ports. */
import { execFile, spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../apps/server/test/program.ts'
import { findProgram } from '../../tools/programs/find.mjs'
import { askThrough, SITE } from './ask.ts'

export const PROXIES = ['caddy', 'nginx', 'haproxy'] as const
export type ProxyName = (typeof PROXIES)[number]
export type ReverseProxy = { http: number; https: number; stop: () => Promise<void> }

const EXAMPLES = { caddy: 'Caddyfile', nginx: 'nginx.conf', haproxy: 'haproxy.cfg' } as const
const START_LIMIT_MS = 30_000
const LOOK_AGAIN_MS = 50

type Place = { folder: string; http: number; https: number; certificate: string; key: string; both: string }
/** How a program is started with an example; `adapt` changes only ports and the place of the certificate. */
const PROGRAMS: Record<
  ProxyName,
  { adapt: (example: string, place: Place) => string; args: (config: string) => string[] }
> = {
  caddy: {
    adapt: (example, { folder, http, https }) =>
      `{
        admin off
        local_certs
        skip_install_trust
        http_port ${http}
        https_port ${https}
        storage file_system ${folder}/caddy
      }\n${example}`,
    args: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
  nginx: {
    adapt: (example, { folder, http, https, certificate, key }) => {
      const site = example
        .replace(/ *listen \[::\].*\n/g, '')
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replace('listen 443 ', `listen 127.0.0.1:${https} `)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const temporary = kept.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
      return `daemon off; pid ${folder}/pid; events {} http { ${temporary} access_log off;\n${site}\n}`
    },
    args: (config) => ['-e', 'stderr', '-c', config],
  },
  haproxy: {
    adapt: (example, { http, https, both }) =>
      example
        .replace('bind :80', `bind 127.0.0.1:${http}`)
        .replace(/bind :443 ssl crt \S+/, `bind 127.0.0.1:${https} ssl crt ${both}`),
    args: (config) => ['-db', '-f', config],
  },
}

/** @param ports of the two servers */
export async function startReverseProxy(
  name: ProxyName,
  ports: readonly [string, string],
): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), `eco-${name}-`))
  // The workers of nginx are another user.
  chmodSync(folder, 0o755)
  const place: Place = {
    folder,
    http: await freePort(),
    https: await freePort(),
    certificate: join(folder, 'certificate.pem'),
    key: join(folder, 'key.pem'),
    both: join(folder, 'both.pem'),
  }
  await makeCertificate(place)
  const { adapt, args } = PROGRAMS[name]
  const example = readFileSync(
    fileURLToPath(new URL(`../../deploy/proxy/${EXAMPLES[name]}`, import.meta.url)),
    'utf8',
  )
  const config = join(folder, EXAMPLES[name])
  const [one, two] = ports
  writeFileSync(config, adapt(example, place).replace(':3000', `:${one}`).replace(':3001', `:${two}`))
  const log = join(folder, 'log')
  const out = openSync(log, 'a')
  const child = spawn(findProgram(name) ?? name, args(config), {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const giveUp = performance.now() + START_LIMIT_MS
  while (performance.now() < giveUp && child.exitCode === null) {
    const reply = await askThrough(place, { path: '/readyz' }).catch(() => undefined)
    if (reply?.status === 200) return { http: place.http, https: place.https, stop }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  const said = readFileSync(log, 'utf8')
  await stop()
  throw new Error(`${name} did not start:\n${said}`)
}

async function makeCertificate({ certificate, key, both }: Place): Promise<void> {
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${SITE}`, '-keyout', key, '-out', certificate],
  ])
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
}
