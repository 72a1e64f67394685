import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import { nextDigestAt } from '@eco/domain/mail/choices'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { readStopToken, stopPage } from './links.ts'
import { keepAccount, readRecipient, saveChoices, turnOff } from './store.ts'

const SEE_OTHER = 303

/** Which mails a member gets, and the links in the mails that turn them off. */
export function mailChoiceRoutes(
  route: Route,
  app: FastifyInstance,
  { database, now, keyedHash }: Pick<Deps, 'database' | 'now' | 'keyedHash'>,
): void {
  route(api.readMailChoices, async ({ session }) => {
    const member = await database.read((db) => readRecipient(db, session.userId))
    if (!member) throw problem('unauthenticated')
    return { ...member.choices, confirmed: member.isConfirmed }
  })

  route(api.saveMailChoices, async ({ body, session, write }) =>
    write(async (tx) => {
      await saveChoices(tx, session.userId, body, nextDigestAt(now()))
      return { message: sentence('mail.choicesSaved') }
    }),
  )

  route(api.stopMail, async ({ params, write }) => {
    const link = readStopToken(keyedHash, params.token)
    if (!link) throw problem('bad_input', { message: message('mail.badLink') })
    const { kind, userId } = link
    return write(async (tx) => {
      // The same answer for an account that is gone: there is nothing to turn off.
      if (await keepAccount(database, tx, userId)) await turnOff(tx, userId, kind, nextDigestAt(now()))
      return { message: sentence(`mail.stopped.${kind}`), kind }
    })
  })

  // A mail program without one-click unsubscribing opens the address instead. That changes nothing, because programs
  // that check mails open it as well.
  app.get(api.stopMail.path.replace('{token}', ':token'), async (request, reply) => {
    const { token } = request.params as { token: string }
    return reply.redirect(stopPage(encodeURIComponent(token)), SEE_OTHER)
  })
}
