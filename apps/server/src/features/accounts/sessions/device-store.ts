import type { Db } from '../../../infra/db/port.ts'

/** Devices of one account that are remembered; programs without cookies look new each time. */
const DEVICES_MAX = 100

type Seen = { userId: string; deviceHash: string; at: number }

/** Remembers the device of a sign-in. @returns true if the account has signed in before, but not from there */
export async function seeDevice(tx: Db, { userId, deviceHash, at }: Seen): Promise<boolean> {
  const known = await tx
    .updateTable('knownDevices')
    .set({ seenAt: at })
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst()
  if (Number(known.numUpdatedRows) > 0) return false
  const others = await tx
    .selectFrom('knownDevices')
    .select('deviceHash')
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .orderBy('deviceHash')
    .execute()
  const forgotten = others.slice(DEVICES_MAX - 1).map((one) => one.deviceHash)
  if (forgotten.length > 0)
    await tx
      .deleteFrom('knownDevices')
      .where('userId', '=', userId)
      .where('deviceHash', 'in', forgotten)
      .execute()
  await tx
    .insertInto('knownDevices')
    .values({ userId, deviceHash, createdAt: at, seenAt: at })
    .onConflict((c) => c.doNothing())
    .execute()
  return others.length > 0
}

export async function forgetDevicesBefore(tx: Db, seenAt: number): Promise<void> {
  await tx.deleteFrom('knownDevices').where('seenAt', '<', seenAt).execute()
}
