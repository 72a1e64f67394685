import * as z from 'zod'
import { choice, optional, text, variable, whole } from '../variable.ts'

/** Whoever has the file may guess as long as they like. */
const PASSPHRASE_MIN = 12
const BACKUP_EVERY_HOURS = 24
const BACKUP_EVERY_LARGEST_HOURS = 8_760
const BACKUP_KEEP = 14
const BACKUP_KEEP_LARGEST = 10_000

/** Backups that the server makes itself, and those of the command line. */
export const BACKUP_VARIABLES = {
  BACKUP_PASSPHRASE: variable(
    'Encrypts the keys in backups; without it a backup cannot contain them. At least 12 characters',
    'a long passphrase that is stored elsewhere too',
    optional(z.string().min(PASSPHRASE_MIN, `must have at least ${PASSPHRASE_MIN} characters`)),
  ),
  BACKUP_TO: variable(
    'Folder for backups that the server makes itself. Requires BACKUP_PASSPHRASE',
    '/backups/ecoledger',
    optional(z.string()),
  ),
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
