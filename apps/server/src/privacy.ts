import type { Deps } from './deps.ts'
import { ACCOUNTS_PERSONAL } from './features/accounts/privacy.ts'
import { activitiesPersonal } from './features/activities/privacy.ts'
import { assetsPersonal } from './features/assets/privacy.ts'
import { blogPersonal } from './features/blog/privacy.ts'
import { careersPersonal } from './features/careers/privacy.ts'
import { communityPersonal } from './features/community/privacy.ts'
import { CONTACT_PERSONAL } from './features/contact/privacy.ts'
import { creditsPersonal } from './features/credits/privacy.ts'
import { GAMES_PERSONAL } from './features/games/privacy.ts'
import { NEWSLETTER_PERSONAL } from './features/newsletter/privacy.ts'
import { NOTICES_PERSONAL } from './features/notifications/privacy.ts'
import { photosPersonal } from './features/photos/privacy.ts'
import { profilePersonal } from './features/profile/privacy.ts'
import { rankPersonal } from './features/rank/privacy.ts'
import { KEPT_REPLIES } from './infra/idempotency-store.ts'
import type { PersonalData } from './infra/privacy.ts'
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
