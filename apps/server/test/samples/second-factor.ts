import { TOTP } from 'otpauth'
import { recoveryCodeHash } from '../../src/features/accounts/second-factor/codes.ts'
import { lockTexts } from '../../src/infra/keys/encrypted-texts.ts'
import type { TestServer } from '../harness.ts'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The code that an app with this secret shows at the server's time. */
export const appCode = (server: TestServer, secret: string = SECRET, laterMs = 0): string =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now() + laterMs })

/** Gives these accounts the same authenticator app, so that one code is right for all of them. */
export async function giveApp(server: TestServer, userIds: readonly string[], state: 'waiting' | 'on') {
  const key = await server.deps.encryption.current()
  const [createdAt, confirmedAt] = [server.clock.now(), state === 'on' ? server.clock.now() : null]
  await server.database.write(async (tx) => {
    for (const userId of userIds) {
      const locked = lockTexts(key, 'authenticatorApps', userId, { secret: SECRET })
      const app = { ...locked, keyNo: key.keyNo, createdAt, confirmedAt, lastStep: 0 }
      await tx
        .insertInto('authenticatorApps')
        .values({ userId, ...app })
        .onConflict((c) => c.column('userId').doUpdateSet(app))
        .execute()
    }
  })
}

export async function giveRecoveryCode(server: TestServer, userId: string, code: string): Promise<void> {
  const codeHash = await recoveryCodeHash(server.deps, userId, code)
  const row = { codeHash, userId, createdAt: server.clock.now(), usedAt: null }
  await server.database.write(async (tx) => {
    await tx.deleteFrom('recoveryCodes').where('codeHash', '=', codeHash).execute()
    await tx.insertInto('recoveryCodes').values(row).execute()
  })
}
