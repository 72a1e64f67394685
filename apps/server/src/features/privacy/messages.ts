export const PERSONAL_MESSAGES = {
  erased: 'Your account is deleted.',
  readme: (name: string, at: string) => `All data that EcoLedger stores about ${name}, as of ${at}.

json/    each table as JSON
csv/     the same tables for a spreadsheet; text that a spreadsheet would read as a formula starts with '
media/   your pictures and proofs, as stored

Times are milliseconds since 1970-01-01 UTC. Passwords, password hashes, session secrets and the names of
other people are not included.
`,
} as const
