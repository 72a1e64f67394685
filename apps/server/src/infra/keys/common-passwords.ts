/**
 * The passwords that leaks contain most often, as attackers try them: lower case, most frequent first. Loaded with the
 * first new password, because the set takes a few megabytes.
 */
let loaded: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether a password, written in any case, is among the 49,000 that leaks contain most often. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load()
  return (await loaded).has(password.normalize('NFKC').toLowerCase())
}
