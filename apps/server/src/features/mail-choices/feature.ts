import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import type { Db } from '../../infra/db/port.ts'
import { announceDecision, type DecisionNeeds, prepareDecisions } from './decisions.ts'
import { type DigestNeeds, prepareDigest, queueDigests } from './digest.ts'
import { mailChoiceRoutes } from './routes.ts'

type WaitingMail = { id: string; userId: string | null; params: string }

/** Mails that members choose: decisions about their entries, and a weekly digest. */
export const mailChoicesFeature = {
  open: (deps: Deps, needs: DecisionNeeds & DigestNeeds) =>
    defineFeature({
      routes: (route, app) => mailChoiceRoutes(route, app, deps),
      cleanupJobs: [{ name: 'weekly digests', run: (now) => queueDigests(deps, needs, now) }],
      privacy: {
        name: 'mail-choices',
        tables: [{ table: 'mailChoices', owner: 'userId', key: 'userId' }],
      },
      announceDecision: async (tx: Db, decision: { userId: string; at: number }) =>
        needs.isMailOn ? announceDecision(tx, needs, decision) : null,
      prepareDecisions: (tx: Db, mail: WaitingMail) => prepareDecisions(deps, tx, needs, mail),
      prepareDigest: (tx: Db, mail: WaitingMail, now: number) => prepareDigest(deps, tx, needs, mail, now),
    }),
}
