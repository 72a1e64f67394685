import { isIP } from 'node:net'
import { PASSWORD_MIN } from '@eco/domain/auth/rules'
import { readVerifierKey, type VerifierKey } from '@eco/domain/public-log/note'
import { COSIGNATURE } from '@eco/domain/public-log/witness'
import { SECOND_LOOK_PERCENT } from '@eco/domain/review/fairness'
import * as z from 'zod'
import { BACKUP_VARIABLES, missingBackupSetting } from './backup/settings.ts'
import { hidePassword, isEncryptedAddress } from './keys/encrypted-address.ts'
import { mailSender, SITE_VARIABLES, type SiteVariable } from './operator-settings.ts'
import { missingS3Setting, S3_VARIABLES } from './s3/config.ts'
import { TELEMETRY_VARIABLES } from './telemetry/settings.ts'
import { TRACING_VARIABLES } from './tracing/settings.ts'
import {
  choice,
  HTTP_URL,
  HTTPS_URL,
  optional,
  optionalService,
  optionalUrl,
  text,
  variable,
  whole,
} from './variable.ts'

const PASSWORD_MIN_LARGEST = 64
const PORT_LARGEST = 65_535
const SECONDS_LARGEST = 3_600
/** Enough for two of the largest uploads and what the database writes meanwhile. */
const MIN_FREE_DISK_MB = 200
const MIN_FREE_DISK_LARGEST_MB = 1_000_000_000

const proxyMessage = 'must be true, false, a number of hops, or comma-separated addresses such as 10.0.0.0/8'
const WITNESSES =
  'must be pairs of an address (https://, or http:// on this machine) and the key of a witness, separated by commas'
const smtpUrl = 'must be an address that begins with smtp:// or smtps://'
const postgresUrl =
  'must be an address that begins with postgres:// or postgresql://, and on another machine end with ?sslmode=verify-full, or ?sslmode=disable if the network itself is encrypted'

/** All settings. None is required; an empty value counts as absent. */
export const VARIABLES = {
  PORT: variable('Port to listen on; 0 picks a free port', '3000', text(whole(0, PORT_LARGEST), 3000)),
  HOST: variable('Address to listen on', '127.0.0.1', text(z.string(), 'localhost')),
  DATA_DIR: variable('Folder for the database, uploads and keys', './data', text(z.string(), './data')),
  KEYS: variable(
    'Keys of the database for a server with a separate DATA_DIR, as keys export prints them',
    'instance=instance_4f… log.key=… identifier-hash.key=… personal-1.key=…',
    optional(z.string()),
  ),
  KEY_FILE: variable('File that contains these keys', '/run/secrets/ecoledger-keys', optional(z.string())),
  DATABASE_URL: variable(
    'PostgreSQL instead of the embedded database',
    'postgres://eco:secret@localhost:5432/eco',
    optionalService(/^postgres(ql)?$/, postgresUrl),
  ),
  DATABASE_WAIT_SECONDS: variable(
    'How long a start waits for PostgreSQL, seconds; 0 does not wait',
    '30',
    text(whole(0, SECONDS_LARGEST), 30),
  ),
  MIGRATE_DATABASE_URL: variable(
    'PostgreSQL URL of the owner role that runs migrations, so that the everyday role cannot change the ledger',
    'postgres://owner:secret@localhost:5432/eco',
    optionalService(/^postgres(ql)?$/, postgresUrl),
  ),
  DATABASE_READ_URL: variable(
    'A streaming replica of DATABASE_URL that answers reads; one server, not a list',
    'postgres://eco:secret@replica:5432/eco?sslmode=verify-full',
    optionalService(/^postgres(ql)?$/, postgresUrl),
  ),
  PUBLIC_URL: variable(
    'Public address of the site',
    'https://eco.example.org',
    optionalUrl(/^https?$/, HTTP_URL),
  ),
  LOG_ORIGIN: variable(
    'Name of the public log, fixed by its first entry; host and path of PUBLIC_URL and /log when it is not set',
    'eco.example.org/log',
    optional(
      z.string().regex(/^[a-z0-9][\w.:/-]{0,200}$/i, 'must be a host name and a path, without https://'),
    ),
  ),
  LOG_WITNESSES: variable(
    'Witnesses that sign the checkpoints of the public log: pairs of address and key, separated by commas',
    'https://witness.example.com witness.example.com+d62f459a+BEQpkwZQBKoeTEj03QFYGUwCNJvMZkzZbkAOommRio1R',
    text(
      z
        .string()
        .refine((value) => readWitnesses(value) !== undefined, WITNESSES)
        .transform(readGivenWitnesses),
      [] as readonly LogWitness[],
    ),
  ),
  TRUST_PROXY: variable(
    'Proxies whose X-Forwarded-* headers are trusted: false, true, a number of hops, or addresses',
    'false',
    text(
      z.string().refine(isProxyTrust, proxyMessage).transform(readProxyTrust),
      false as boolean | number | string,
    ),
  ),
  ORG_DASHBOARD_URL: variable(
    'Address of the organization dashboard',
    '/console/',
    text(z.string().regex(/^(https?:\/\/|\/)/, `${HTTP_URL}, or with /`), '/console/'),
  ),
  SMTP_URL: variable(
    'Mail server; without it the site sends no mail. Requires MAIL_FROM and PUBLIC_URL',
    'smtps://user:password@mail.example.org',
    optionalService(/^smtps?$/, smtpUrl),
  ),
  MAIL_FROM: variable(
    'Sender of mails: an address, or a name and an address',
    'EcoLedger <hello@example.org>',
    optional(mailSender),
  ),
  OIDC_ISSUER: variable(
    'OpenID Connect provider that people can sign in with. Requires OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL',
    'https://login.example.org',
    optionalService(/^https?$/, HTTPS_URL),
  ),
  OIDC_CLIENT_ID: variable('Our id at that provider', 'ecoledger', optional(z.string())),
  OIDC_CLIENT_SECRET: variable('Our secret at that provider', 'secret', optional(z.string())),
  OIDC_NAME: variable('Name of that provider, on the button', 'Example', text(z.string().max(60), 'OpenID')),
  PASSWORD_MIN: variable(
    'Minimum length of a new password',
    String(PASSWORD_MIN),
    text(whole(PASSWORD_MIN, PASSWORD_MIN_LARGEST), PASSWORD_MIN),
  ),
  COMMON_PASSWORDS: variable(
    'New passwords that attackers try first, such as those of known leaks: refuse or allow; refuse if PUBLIC_URL is https',
    'refuse',
    optional(choice(['refuse', 'allow'])),
  ),
  MIN_FREE_DISK_MB: variable(
    'Free space on the disk of DATA_DIR below which /readyz says that the server is not ready, MB; 0 never',
    String(MIN_FREE_DISK_MB),
    text(whole(0, MIN_FREE_DISK_LARGEST_MB), MIN_FREE_DISK_MB),
  ),
  ...BACKUP_VARIABLES,
  SECOND_LOOK_PERCENT: variable(
    'Share of approvals that a second reviewer decides again without knowing it, percent',
    String(SECOND_LOOK_PERCENT),
    text(whole(0, 100), SECOND_LOOK_PERCENT),
  ),
  STOP_DELAY_SECONDS: variable(
    'How long a server that is told to stop still answers while /readyz returns 503, so that a proxy sends requests elsewhere first, seconds',
    '0',
    text(whole(0, SECONDS_LARGEST), 0),
  ),
  RATE_LIMITS: variable(
    'Rate limits against guessing and flooding: on or off',
    'on',
    text(choice(['on', 'off']), 'on'),
  ),
  SESSION_BINDING: variable(
    'Bind browser sessions to a cookie: on or off (off for clients without cookies)',
    'on',
    text(choice(['on', 'off']), 'on'),
  ),
  ...S3_VARIABLES,
  ...SITE_VARIABLES,
  ...TELEMETRY_VARIABLES,
  ...TRACING_VARIABLES,
  LOG_LEVEL: variable(
    'Log level',
    'info',
    text(choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  ),
} as const

export type Config = { [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K]['read']> } & {
  /** As written in the environment: what is set there cannot be changed in the console. */
  given: Readonly<Partial<Record<SiteVariable, string>>>
}

/** Names the variable and its error in one line. */
export class ConfigError extends Error {}

/** @throws ConfigError for the first invalid variable */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const entries = Object.entries(VARIABLES).map(([name, { read }]) => {
    const given = env[name]?.trim()
    const parsed = read.safeParse(given === '' ? undefined : given)
    if (!parsed.success) throw new ConfigError(`${name} ${firstMessage(parsed.error)}${shown(name, given)}`)
    return [name, parsed.data]
  })
  const names = Object.keys(SITE_VARIABLES).filter((name) => env[name]?.trim())
  const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim()]))
  const config = { ...Object.fromEntries(entries), given } as Config
  if (config.MIGRATE_DATABASE_URL !== undefined && config.DATABASE_URL === undefined)
    throw new ConfigError('MIGRATE_DATABASE_URL requires DATABASE_URL')
  if (config.DATABASE_READ_URL !== undefined && config.DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_READ_URL requires DATABASE_URL')
  // Links in mails must never follow the Host header, which whoever asks for a mail can choose.
  for (const name of ['MAIL_FROM', 'PUBLIC_URL'] as const)
    if (config.SMTP_URL !== undefined && config[name] === undefined)
      throw new ConfigError(`SMTP_URL requires ${name}`)
  // The provider sends people back to an address that is registered there.
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'] as const)
    if (config.OIDC_ISSUER !== undefined && config[name] === undefined)
      throw new ConfigError(`OIDC_ISSUER requires ${name}`)
  if (config.MEDIA_STORE !== 'folder' && config.S3_ENDPOINT === undefined)
    throw new ConfigError('MEDIA_STORE requires S3_ENDPOINT')
  const lacking = missingS3Setting(config) ?? missingBackupSetting(config)
  if (lacking) throw new ConfigError(`${lacking[0]} requires ${lacking[1]}`)
  if (config.METRICS === 'on' && config.METRICS_PORT === undefined && config.METRICS_TOKEN === undefined)
    throw new ConfigError('METRICS requires METRICS_PORT or METRICS_TOKEN')
  if (config.METRICS_PORT !== undefined && config.METRICS_PORT === config.PORT)
    throw new ConfigError('METRICS_PORT must differ from PORT')
  return config
}

/** Names of this form hold a secret, which is never printed. */
export const SECRET_NAME = /SECRET|TOKEN|PASSPHRASE|(PASSWORD|_KEY|_HEADERS)$|^KEYS$/

const shown = (name: string, given = ''): string =>
  SECRET_NAME.test(name) ? '' : ` (it is ${JSON.stringify(hidePassword(given))})`

/** The text of .env.example. */
export function envExample(): string {
  const lines = Object.entries(VARIABLES).map(([name, v]) => `# ${v.about}\n#${name}=${v.example}\n`)
  return `# All settings are optional. Copy to .env for your shell or service manager.\n\n${lines.join('\n')}`
}

function firstMessage(error: z.ZodError): string {
  const issue = error.issues[0]
  if (issue?.code === 'invalid_union') {
    const inner = issue.errors
      .map((list) => list[0])
      .find((one) => one !== undefined && one.code !== 'invalid_type')
    return inner?.message ?? issue.message
  }
  return issue?.message ?? 'cannot be read'
}

const RANGE_NAMES = ['loopback', 'linklocal', 'uniquelocal']

function isProxyTrust(value: string): boolean {
  if (/^(true|false|\d+)$/.test(value)) return true
  return value.split(',').every((part) => {
    const [address = '', bits, more] = part.trim().split('/')
    const most = isIP(address) === 4 ? 32 : 128
    if (RANGE_NAMES.includes(part.trim())) return true
    return (
      isIP(address) !== 0 &&
      more === undefined &&
      (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
    )
  })
}

function readProxyTrust(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d+$/.test(value) ? Number(value) : value
}

type LogWitness = { address: string; key: VerifierKey }

/** @returns undefined when a pair is not an address and a key */
function readWitnesses(value: string): LogWitness[] | undefined {
  const found = value.split(',').map((pair) => {
    const [address = '', coded = '', ...more] = pair.trim().split(/\s+/)
    const key = readVerifierKey(coded, COSIGNATURE)
    return key &&
      /^https?:\/\//.test(address) &&
      URL.canParse(address) &&
      isEncryptedAddress(address) &&
      more.length === 0
      ? [{ address: address.replace(/\/+$/, ''), key }]
      : []
  })
  return found.every((one) => one.length > 0) ? found.flat() : undefined
}

function readGivenWitnesses(value: string): readonly LogWitness[] {
  return readWitnesses(value) ?? []
}
