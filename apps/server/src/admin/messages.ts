import type { Difference } from '../infra/counter-check.ts'

export const HELP = `Usage: npm run admin -- <command> [options]

Commands
  create-admin    --email <address> --username <name> [--password-stdin]
  create-reviewer --email <address> --username <name> [--password-stdin]
  reset-password  --email <address> [--password-stdin]
      Sets a new password and ends every session of the account.
  list            Assets and activities waiting for review, oldest first.
  approve <entry> --as <reviewer's email> --version <as listed>
  reject  <entry> --as <reviewer's email> --version <as listed> --code <code> --reason <sentence>
      If the entry changed after you listed it, nothing is decided: list it again.
  check-books
      Recalculates all balances, serial numbers and counters. Names the first difference and exits with 1.
  rotate-key
      Creates a new key and re-encrypts all personal data with it. Finishes an interrupted rotation.

With --password-stdin the password is read from the first line of standard input. Otherwise a terminal asks for it;
without a terminal a password is generated and printed once.
Uses the same settings as the server (DATA_DIR, DATABASE_URL, ...). The server may be running.
Exit codes: 0 done, 1 refused, 2 wrong usage.`

export const MESSAGES = {
  made: {
    admin: (email: string) => `Created the administrator ${email}.`,
    reviewer: (email: string) => `Created the reviewer ${email}.`,
  },
  password: (password: string) => `Password (shown this once): ${password}`,
  reset: (email: string, sessions: number) =>
    `Password changed for ${email}; ${sessions === 1 ? '1 session' : `${sessions} sessions`} ended.`,
  askPassword: 'Password (leave empty to generate one): ',
  askAgain: 'Repeat the password: ',
  notTheSame: 'The passwords do not match.',
  rotated: (key: number, texts: { profiles: number; addresses: number }) =>
    `Key ${key} is now in use. Re-encrypted ${texts.profiles} profiles and ${texts.addresses} addresses.`,
  rotationFinished: 'Finished an interrupted rotation. Run this again for a new key.',
  oldKeys: 'The server removes old keys when nothing uses them. Older backups need the keys they contain.',
  booksAgree: (n: { accounts: number; serialBlocks: number; assets: number; counters: number }) =>
    `The books match. Checked ${n.accounts} balances, ${n.assets} assets, ${n.serialBlocks} blocks of serial numbers and ${n.counters} kinds of counters.`,
  booksDiffer: ({ rule, at, kept, counted }: Difference) =>
    `The books do not match. This is not true for ${at}: ${rule}${kept === undefined ? '' : ` (stored ${kept}, should be ${counted})`}.`,
  nothingWaits: 'Nothing is waiting for review.',
  more: (shown: number) => `Showing the ${shown} oldest; there are more.`,
  decided: (asset: string, status: string) => `${asset} is ${status}.`,
  serials: (serials: string) => `Serial numbers: ${serials}`,
  noAccount: (email: string) => `There is no account with the email ${email}.`,
  noReviewer: (email: string) => `${email} is not a reviewer or an administrator.`,
  noAsset: (asset: string) => `There is no asset ${asset}.`,
  unknownCommand: (name: string) => `Unknown command '${name}'.`,
  missing: (option: string) => `--${option} is missing.`,
  missingAsset: 'Name the asset. To see the ids: npm run admin -- list',
  tooMany: (words: string) => `Unexpected arguments: ${words}`,
  wrongCode: (codes: readonly string[]) => `--code must be one of: ${codes.join(', ')}.`,
  longReason: (most: number) => `--reason must be at most ${most} characters.`,
  emptyStdin: 'There is no password on standard input.',
} as const
