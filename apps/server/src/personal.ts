import type { Deps } from './deps.ts'
import { ACCOUNTS_PERSONAL } from './features/accounts/personal.ts'
import { activitiesPersonal } from './features/activities/personal.ts'
import { assetsPersonal } from './features/assets/personal.ts'
import { blogPersonal } from './features/blog/personal.ts'
import { careersPersonal } from './features/careers/personal.ts'
import { communityPersonal } from './features/community/personal.ts'
import { CONTACT_PERSONAL } from './features/contact/personal.ts'
import { creditsPersonal } from './features/credits/personal.ts'
import { GAMES_PERSONAL } from './features/games/personal.ts'
import { NEWSLETTER_PERSONAL } from './features/newsletter/personal.ts'
import { NOTICES_PERSONAL } from './features/notifications/personal.ts'
import { photosPersonal } from './features/photos/personal.ts'
import { profilePersonal } from './features/profile/personal.ts'
import { rankPersonal } from './features/rank/personal.ts'
import { KEPT_REPLIES } from './infra/idempotency-store.ts'
import type { PersonalData } from './infra/personal-data.ts'
import { wireFeatures } from './wiring.ts'

/**
 * Everything that is kept of a member, feature by feature: what an export tells and an erasure removes. The order is
 * that of the erasure: what points at another's rows stands before it, and the account stands last.
 */
export function personalData(deps: Deps): readonly PersonalData[] {
  const { ledger, rank } = wireFeatures(deps)
  return [
    profilePersonal(deps),
    blogPersonal(deps),
    communityPersonal(deps.database),
    NOTICES_PERSONAL,
    GAMES_PERSONAL,
    CONTACT_PERSONAL,
    careersPersonal(deps),
    photosPersonal(deps),
    activitiesPersonal(deps),
    assetsPersonal(ledger),
    creditsPersonal(deps.database, ledger),
    rankPersonal(rank),
    NEWSLETTER_PERSONAL,
    KEPT_REPLIES,
    ACCOUNTS_PERSONAL,
  ]
}
