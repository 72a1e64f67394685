import { api } from '@eco/contract'
import type { WireSetup } from '@eco/contract/administration/setup'
import { message } from '@eco/contract/messages'
import type { Role } from '@eco/domain/auth/rules'
import { SETUP_STEPS, setupState } from '@eco/domain/settings/setup'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/context.ts'
import type { Db } from '../../infra/db/port.ts'
import type { SiteSettings } from '../../infra/operator-settings.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { hasReviewer, markStep, readMarks } from './store.ts'

type NewReviewer = { email: string; username: string; actorId: string }

export type SetupNeeds = {
  settings: () => SiteSettings
  roleOf(email: string): Promise<{ id: string; role: Role } | undefined>
  /** Creates an account without a password, and the link that sets one, which a mail contains if there is mail. */
  makeReviewer(given: NewReviewer): Promise<{ path: string; expires_at: number }>
  makeMemberReviewer(
    tx: Db,
    order: { actorId: string; memberId: string; at: number; reason: string },
  ): Promise<void>
}

/** The first run. Each step is also a page of the settings or of the members. */
export function setupRoutes(
  route: Route,
  { config, database, now }: Pick<Deps, 'config' | 'database' | 'now'>,
  { settings, roleOf, makeReviewer, makeMemberReviewer }: SetupNeeds,
): void {
  const isMailOn = config.SMTP_URL !== undefined

  async function show(db: Db): Promise<WireSetup> {
    const { SITE_NAME, OPERATOR_NAME, CONTACT_EMAIL, TILE_URL } = settings()
    const marks = await readMarks(db)
    const facts = {
      isNamed: SITE_NAME !== undefined,
      hasContact: OPERATOR_NAME !== undefined && CONTACT_EMAIL !== undefined,
      hasMail: isMailOn,
      hasTiles: TILE_URL !== undefined,
      hasReviewer: await hasReviewer(db),
    }
    return {
      steps: SETUP_STEPS.map((step) => ({ step, state: setupState(step, facts, marks.get(step)) })),
      site_name: SITE_NAME ?? null,
      mail_from: (isMailOn && config.MAIL_FROM?.address) || null,
    }
  }

  route(api.readSetup, async () => database.read(show))

  route(api.markSetupStep, async ({ params, body }) =>
    database.write(async (tx) => {
      await markStep(tx, params.step, body.mark, now())
      return show(tx)
    }),
  )

  route(api.inviteReviewer, async ({ body, session }) => {
    const actorId = session.userId
    const { email, username } = body
    const known = await roleOf(email)
    if (known !== undefined) {
      if (known.role === 'organization')
        throw problem('conflict', { message: message('setup.isOrganization') })
      if (known.role !== 'user') throw problem('conflict', { message: message('setup.isStaff') })
      const order = { actorId, memberId: known.id, at: now(), reason: sentence('setup.promotedReason') }
      await database.write((tx) => makeMemberReviewer(tx, order))
      return { message: sentence('setup.promoted'), created: false, mailed: false, link: null }
    }
    const link = await makeReviewer({ email, username, actorId })
    return {
      message: sentence(isMailOn ? 'setup.invited' : 'setup.created', { name: username.trim(), email }),
      created: true,
      mailed: isMailOn,
      link: isMailOn ? null : link,
    }
  })
}
