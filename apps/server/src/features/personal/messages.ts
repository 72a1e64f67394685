/** What export and erasure say. */
export const PERSONAL_WORDS = {
  erased: 'Your account is erased.',
  readme: (name: string, at: string) => `Everything EcoLedger keeps of ${name}, as of ${at}.

json/    each table as JSON
csv/     the same tables for a spreadsheet; a text that a spreadsheet would take for a formula has ' in front
media/   your pictures and proofs, as they are kept

Instants are milliseconds since 1970-01-01 UTC. Passwords, their hashes and secrets of sessions are left out,
as are the names of other people.
`,
} as const
