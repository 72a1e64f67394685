import type { Deps } from './deps.ts'
import { ACCOUNTS_PRIVACY } from './features/accounts/privacy.ts'
import { activitiesPrivacy } from './features/activities/privacy.ts'
import { assetsPrivacy } from './features/assets/privacy.ts'
import { blogPrivacy } from './features/blog/privacy.ts'
import { careersPrivacy } from './features/careers/privacy.ts'
import { communityPrivacy } from './features/community/privacy.ts'
import { CONTACT_PRIVACY } from './features/contact/privacy.ts'
import { creditsPrivacy } from './features/credits/privacy.ts'
import { GAMES_PRIVACY } from './features/games/privacy.ts'
import { NEWSLETTER_PRIVACY } from './features/newsletter/privacy.ts'
import { NOTICES_PRIVACY } from './features/notifications/privacy.ts'
import { photosPrivacy } from './features/photos/privacy.ts'
import { profilePrivacy } from './features/profile/privacy.ts'
import { rankPrivacy } from './features/rank/privacy.ts'
import { STORED_REPLIES } from './infra/idempotency-store.ts'
import type { PrivacyData } from './infra/privacy.ts'
import { wireFeatures } from './wiring.ts'

/**
 * All personal data, feature by feature, for exports and erasures. This is the order of erasure: rows that
 * refer to others come before them, and the account comes last.
 */
export function privacyData(deps: Deps): readonly PrivacyData[] {
  const { ledger, rank } = wireFeatures(deps)
  return [
    profilePrivacy(deps),
    blogPrivacy(deps),
    communityPrivacy(deps.database),
    NOTICES_PRIVACY,
    GAMES_PRIVACY,
    CONTACT_PRIVACY,
    careersPrivacy(deps),
    photosPrivacy(deps),
    activitiesPrivacy(deps),
    assetsPrivacy(ledger),
    creditsPrivacy(deps.database, ledger),
    rankPrivacy(rank),
    NEWSLETTER_PRIVACY,
    STORED_REPLIES,
    ACCOUNTS_PRIVACY,
  ]
}
