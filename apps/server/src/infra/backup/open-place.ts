import { basename, dirname, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { openS3 } from '../s3/client.ts'
import { BackupError } from './backup-error.ts'
import type { BackupFile, BackupPlace } from './backup-place.ts'
import { openBucketPlace } from './bucket-place.ts'
import { backupFileAt, openFolderPlace } from './folder-place.ts'
import { bucketSettingsOf, readBucketAddress } from './settings.ts'

/** @param address a folder, or `s3://bucket/prefix` */
export function openBackupPlace(config: Config, address: string): BackupPlace {
  const bucket = readBucketAddress(address)
  return bucket ? placeIn(config, bucket.bucket, bucket.key) : openFolderPlace(resolve(address))
}

/** @param address a file, or `s3://bucket/key` */
export function openBackupFile(config: Config, address: string): BackupFile {
  const found = readBucketAddress(address)
  if (!found) {
    if (/^s3:/i.test(address)) throw new BackupError('backup.wrongAddress', { address })
    return backupFileAt(resolve(address))
  }
  const { bucket, key } = found
  if (key === '' || key.endsWith('/')) throw new BackupError('backup.wrongAddress', { address })
  const folder = dirname(key)
  return placeIn(config, bucket, folder === '.' ? '' : folder).file(basename(key))
}

function placeIn(config: Config, bucket: string, folder: string): BackupPlace {
  const settings = bucketSettingsOf(config, bucket)
  if (!settings) throw new BackupError('backup.noStorage')
  const name = folder.replace(/\/+$/, '')
  return openBucketPlace(openS3(settings), name === '' ? '' : `${name}/`)
}
