import * as z from 'zod'
import { HTTPS_URL, optional, optionalService, text, variable } from '../variable.ts'

export const REGION = z.string().regex(/^[\w-]{1,63}$/, 'must be letters, digits and hyphens')
const BUCKET = 'must be 3 to 63 letters, digits, dots and hyphens'

/** Where uploaded files may be: a folder of DATA_DIR, or a bucket. */
export const MEDIA_PLACES = ['folder', 's3'] as const
export type MediaPlace = (typeof MEDIA_PLACES)[number]
/** Two places while files are being moved. The first gets new files. */
const MEDIA_STORES = ['folder', 's3', 's3,folder', 'folder,s3'] as const

/** An object storage that speaks the protocol of Amazon S3, and what is stored there. */
export const S3_VARIABLES = {
  MEDIA_STORE: variable(
    'Where uploaded files are stored: folder (in DATA_DIR) or s3; both, the new place first, while they are moved',
    's3,folder',
    text(z.enum(MEDIA_STORES, { error: `must be one of: ${MEDIA_STORES.join(' ')}` }), 'folder'),
  ),
  S3_ENDPOINT: variable(
    'Address of an S3-compatible object storage. Requires S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    'https://s3.eu-central-1.amazonaws.com',
    optionalService(/^https?$/, HTTPS_URL),
  ),
  S3_REGION: variable(
    'Region of the bucket, as its provider names it',
    'eu-central-1',
    text(REGION, 'us-east-1'),
  ),
  S3_BUCKET: variable(
    'Bucket for the files of this site',
    'ecoledger-files',
    optional(z.string().regex(/^[a-zA-Z0-9][\w.-]{1,61}[a-zA-Z0-9]$/, BUCKET)),
  ),
  S3_ACCESS_KEY_ID: variable(
    'Id of the access key of the object storage',
    'AKIAEXAMPLE',
    optional(z.string()),
  ),
  S3_SECRET_ACCESS_KEY: variable('Secret of that access key', 'secret', optional(z.string())),
  S3_PATH_STYLE: variable(
    'Where requests name the bucket: on in the path, off in the host name',
    'off',
    text(z.enum(['on', 'off'], { error: 'must be one of: on, off' }), 'on'),
  ),
} as const

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  pathStyle: boolean
}

export type S3Config = { [K in keyof typeof S3_VARIABLES]: z.output<(typeof S3_VARIABLES)[K]['read']> }

const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Two settings of which the first requires the second, which is missing; undefined when all or none are set. */
export function missingS3Setting(config: S3Config): [given: string, missing: string] | undefined {
  const given = REQUIRED.find((name) => config[name] !== undefined)
  const missing = REQUIRED.find((name) => config[name] === undefined)
  return given !== undefined && missing !== undefined ? [given, missing] : undefined
}

/** undefined when no object storage is set. */
export function s3SettingsOf(config: S3Config): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  const pathStyle = config.S3_PATH_STYLE === 'on'
  return { endpoint, region: config.S3_REGION, bucket, accessKeyId, secretAccessKey, pathStyle }
}
