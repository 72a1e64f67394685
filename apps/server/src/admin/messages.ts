/** What the command line says. */
export const HELP = `Usage: npm run admin -- <command> [options]

Commands
  create-admin    --email <address> --username <name> [--password-stdin]
  create-reviewer --email <address> --username <name> [--password-stdin]
  reset-password  --email <address> [--password-stdin]
      Sets a new password and ends every session of the account.
  list            Entries that wait for a review, oldest first.
  approve <asset> --as <reviewer's address>
  reject  <asset> --as <reviewer's address> --code <code> --reason <sentence>
  rotate-key
      Makes a new key for personal data and encrypts all of it anew; one that was cut short is finished.

Passwords are read from the first line of the standard input with --password-stdin, else asked for on a terminal,
else made and printed once.
The settings are those of the server (DATA_DIR, DATABASE_URL, ...); the server may be running.
Exit codes: 0 done, 1 refused, 2 wrong usage.`

export const WORDS = {
  made: {
    admin: (email: string) => `Made the administrator ${email}.`,
    reviewer: (email: string) => `Made the reviewer ${email}.`,
  },
  password: (password: string) => `Password (shown this once): ${password}`,
  reset: (email: string, sessions: number) =>
    `The password of ${email} is set; ${sessions === 1 ? '1 session' : `${sessions} sessions`} ended.`,
  askPassword: 'Password (empty: make one): ',
  askAgain: 'The same again: ',
  notTheSame: 'These were two different passwords.',
  rotated: (key: number, texts: { profiles: number; addresses: number }) =>
    `Key ${key} is in use; encrypted ${texts.profiles} profiles and ${texts.addresses} addresses anew.`,
  rotationFinished: 'A rotation that was cut short is finished. For a newer key, run this again.',
  oldKeys:
    'The server removes older keys itself once nothing needs them; a backup made before needs the keys in it.',
  nothingWaits: 'Nothing waits for a review.',
  more: (shown: number) => `These are the ${shown} oldest; more wait behind them.`,
  decided: (asset: string, status: string) => `${asset} is ${status}.`,
  serials: (serials: string) => `Serial numbers: ${serials}`,
  noAccount: (email: string) => `There is no account with the address ${email}.`,
  noReviewer: (email: string) => `${email} is not the address of a reviewer or an administrator.`,
  noAsset: (asset: string) => `There is no entry ${asset}.`,
  unknownCommand: (name: string) => `There is no command '${name}'.`,
  missing: (option: string) => `--${option} is missing.`,
  missingAsset: 'Name the entry: npm run admin -- list shows the ids.',
  tooMany: (words: string) => `Too many words: ${words}`,
  wrongCode: (codes: readonly string[]) => `--code must be one of: ${codes.join(', ')}.`,
  longReason: (most: number) => `--reason may have at most ${most} characters.`,
  emptyStdin: 'The standard input holds no password.',
} as const
