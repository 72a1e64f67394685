import { cleanEmail, emailKey } from '@eco/domain/auth/email'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import { byLabel, type FigureSource } from '../../infra/telemetry/figures.ts'
import { mailTables } from './migrations.ts'
import { mailRoutes } from './routes.ts'
import { openSender, type Preparers } from './sender.ts'
import { countMails, deleteFailedBefore, insertMail } from './store.ts'
import type { MailTemplate, QueuedValues } from './templates.ts'

/** How long the failure of a mail is kept, ms. */
const KEEP_FAILED_MS = 30 * 86_400_000

type Recipient = { userId: string; to?: string } | { to: string; userId?: never }
type NewMail = Recipient &
  {
    [T in MailTemplate]: { template: T; values: QueuedValues[T] }
  }[MailTemplate] & {
    /** no second mail with this key is queued while one waits */
    onceKey?: string
    /** ms */
    delayMs?: number
  }
/** Queues a mail in the caller's transaction: it is sent if that commits. Without a mail server nothing happens. */
export type QueueMail = (tx: Db, mail: NewMail) => Promise<void>

export const mailFeature = {
  migrations: [mailTables],
  /** @param preparers what templates say whose content is only known when they are sent */
  open(deps: Deps, preparers: Preparers) {
    const sender = openSender(deps, preparers)
    const queueOnce = async (tx: Db, mail: NewMail): Promise<string | undefined> => {
      if (!sender) return undefined
      const { userId, to, template, values, onceKey, delayMs = 0 } = mail
      const now = deps.now()
      const id = await insertMail(tx, {
        ...{ id: deps.newId('mail'), template, params: JSON.stringify(values) },
        userId: userId ?? null,
        ...(to === undefined
          ? { address: null, addressKey: null }
          : { address: cleanEmail(to), addressKey: emailKey(to) }),
        onceKey: onceKey ?? null,
        ...{ createdAt: now, dueAt: now + delayMs, attempts: 0, failedAt: null, failure: null },
      })
      if (delayMs === 0) sender.noticeMail()
      return id
    }
    const queueMail: QueueMail = async (tx, mail) => {
      await queueOnce(tx, mail)
    }
    return defineFeature({
      routes: (route) => mailRoutes(route, deps, sender),
      cleanupJobs: [
        {
          name: 'mails that failed',
          run: (now) => deps.database.write((tx) => deleteFailedBefore(tx, now - KEEP_FAILED_MS)),
        },
      ],
      figures: [mailFigures(deps)],
      // A waiting mail is gone within days, and says nothing that the member's other data does not.
      privacy: {
        name: 'mail',
        tables: [
          { table: 'mails', owner: 'userId', key: 'id', notExported: true },
          {
            table: 'mails',
            owner: { column: 'addressKey', table: 'users', owner: 'id', names: 'emailKey' },
            key: 'id',
            notExported: true,
          },
        ],
      },
      queueMail,
      /** @returns the id of the mail that waits, which may have been queued before; undefined without a mail server */
      queueOnce,
      isOn: sender !== undefined,
      send: async () => sender?.send(),
      start: () => sender?.start() ?? (async () => {}),
      close: () => sender?.close(),
    })
  },
}

const mailFigures = ({ database }: Pick<Deps, 'database'>): FigureSource => ({
  figures: [
    {
      name: 'ecoledger_mails',
      help: 'Mails in the queue: waiting for the first attempt, retrying, and given_up within 30 days',
      labels: ['state'],
    },
  ],
  read: async () => {
    const { waiting, retried, failed } = await database.read(countMails)
    const states = { waiting: waiting - retried, retrying: retried, given_up: failed }
    return { ecoledger_mails: byLabel('state', states) }
  },
})
