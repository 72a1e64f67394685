import * as z from 'zod'
import { REGION, type S3Config, type S3Settings } from '../s3/config.ts'
import { choice, HTTPS_URL, optional, optionalService, text, variable, whole } from '../variable.ts'

/** Whoever has the file may guess as long as they like. */
const PASSPHRASE_MIN = 12
const BACKUP_EVERY_HOURS = 24
const BACKUP_EVERY_LARGEST_HOURS = 8_760
const BACKUP_KEEP = 14
const BACKUP_KEEP_LARGEST = 10_000
/** `s3://bucket`, `s3://bucket/prefix`, `s3://bucket/a/key.tar` */
const BUCKET_ADDRESS = /^s3:\/\/([a-zA-Z0-9][\w.-]{1,61}[a-zA-Z0-9])(?:\/(.{0,900}))?$/
const ADDRESS = 'must be a folder, or s3://bucket/prefix'

/** Backups that the server makes itself, and those of the command line. */
export const BACKUP_VARIABLES = {
  BACKUP_PASSPHRASE: variable(
    'Encrypts the keys in backups; without it a backup cannot contain them. At least 12 characters',
    'a long passphrase that is stored elsewhere too',
    optional(z.string().min(PASSPHRASE_MIN, `must have at least ${PASSPHRASE_MIN} characters`)),
  ),
  BACKUP_TO: variable(
    'Folder, or s3://bucket/prefix, for backups that the server makes itself. Requires BACKUP_PASSPHRASE',
    '/backups/ecoledger',
    optional(z.string().refine((value) => !/^s3:/i.test(value) || BUCKET_ADDRESS.test(value), ADDRESS)),
  ),
  BACKUP_S3_ENDPOINT: variable(
    'Object storage for backups, if it is another one than S3_ENDPOINT. Requires an access key of its own',
    'https://s3.example.net',
    optionalService(/^https?$/, HTTPS_URL),
  ),
  BACKUP_S3_REGION: variable(
    'Its region, if it is another one than S3_REGION',
    'eu-west-1',
    optional(REGION),
  ),
  BACKUP_S3_ACCESS_KEY_ID: variable(
    'Id of the access key for backups, if it is another one than S3_ACCESS_KEY_ID',
    'AKIAEXAMPLE',
    optional(z.string()),
  ),
  BACKUP_S3_SECRET_ACCESS_KEY: variable('Secret of that access key', 'secret', optional(z.string())),
  BACKUP_EVERY_HOURS: variable(
    'Hours between these backups; 0 makes none by schedule',
    String(BACKUP_EVERY_HOURS),
    text(whole(0, BACKUP_EVERY_LARGEST_HOURS), BACKUP_EVERY_HOURS),
  ),
  BACKUP_KEEP: variable(
    'How many of these backups are kept; older ones are deleted',
    String(BACKUP_KEEP),
    text(whole(1, BACKUP_KEEP_LARGEST), BACKUP_KEEP),
  ),
  BACKUP_BEFORE_UPGRADE: variable(
    'Back up an existing database before a new version changes its tables: on or off',
    'on',
    text(choice(['on', 'off']), 'on'),
  ),
} as const

type BackupConfig = S3Config & {
  [K in keyof typeof BACKUP_VARIABLES]: z.output<(typeof BACKUP_VARIABLES)[K]['read']>
}

/** undefined for what is no address of a bucket, such as a folder */
export function readBucketAddress(address: string): { bucket: string; key: string } | undefined {
  const [, bucket, key = ''] = BUCKET_ADDRESS.exec(address) ?? []
  return bucket === undefined ? undefined : { bucket, key }
}

/** The storage of backups: that of the files of members, unless settings name another one. */
export function bucketSettingsOf(config: BackupConfig, bucket: string): S3Settings | undefined {
  const endpoint = config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT
  const accessKeyId = config.BACKUP_S3_ACCESS_KEY_ID ?? config.S3_ACCESS_KEY_ID
  const secretAccessKey = config.BACKUP_S3_SECRET_ACCESS_KEY ?? config.S3_SECRET_ACCESS_KEY
  if (!endpoint || !accessKeyId || !secretAccessKey) return undefined
  const region = config.BACKUP_S3_REGION ?? config.S3_REGION
  // All known storages accept the bucket in the path.
  const pathStyle = config.BACKUP_S3_ENDPOINT !== undefined || config.S3_PATH_STYLE === 'on'
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle }
}

/** Two settings of which the first requires the second, which is missing. */
export function missingBackupSetting(config: BackupConfig): [given: string, missing: string] | undefined {
  const { BACKUP_TO: to, BACKUP_S3_ENDPOINT: endpoint } = config
  const { BACKUP_S3_ACCESS_KEY_ID: id, BACKUP_S3_SECRET_ACCESS_KEY: secret } = config
  if (to !== undefined && config.BACKUP_PASSPHRASE === undefined) return ['BACKUP_TO', 'BACKUP_PASSPHRASE']
  // The key of one provider is never used at another one.
  if (endpoint !== undefined && id === undefined) return ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID']
  if (id !== undefined && secret === undefined)
    return ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY']
  if (secret !== undefined && id === undefined)
    return ['BACKUP_S3_SECRET_ACCESS_KEY', 'BACKUP_S3_ACCESS_KEY_ID']
  const bucket = to === undefined ? undefined : readBucketAddress(to)?.bucket
  if (bucket !== undefined && !bucketSettingsOf(config, bucket))
    return ['BACKUP_TO', 'BACKUP_S3_ENDPOINT or S3_ENDPOINT']
  return undefined
}
