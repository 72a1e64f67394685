import { ACTIVITY_KEYS, type ActivityKey } from '@eco/domain/activities/catalogue'
import { createRoute } from '@tanstack/react-router'
import { BROWSER_ONLY, publicPage, rootRoute } from '../lib/page/page.ts'
import { activity as ACTIVITY_TEXTS } from '../messages/en/activity-catalogue.json'
import * as TEXTS from '../messages/en/pages.json'
import { NotFoundScreen } from './screens/errors.tsx'

/** A task page: its buttons take the place of the footer. */
const activityTexts = (key: ActivityKey) => ({ texts: ACTIVITY_TEXTS[key], footer: 'hidden' }) as const

/** The pages that everybody may open. Files in `screens` combine several features. */
export const publicPages = [
  publicPage('/', () => import('../features/landing/landing-page.tsx'), 'LandingPage', {
    file: 'features/landing/landing-page.tsx',
    texts: TEXTS.landing,
  }),
  // A logout leads here.
  publicPage('/home', () => import('../features/landing/landing-page.tsx'), 'LandingPage', {
    file: 'features/landing/landing-page.tsx',
    texts: TEXTS.landing,
  }),
  publicPage('/about', () => import('../features/about/about-page.tsx'), 'AboutPage', {
    file: 'features/about/about-page.tsx',
    texts: TEXTS.about,
  }),
  publicPage('/activities', () => import('../features/activities/activities-page.tsx'), 'ActivitiesPage', {
    file: 'features/activities/activities-page.tsx',
    texts: TEXTS.activities,
    hub: true,
  }),
  publicPage('/setup', () => import('../features/auth/setup-page.tsx'), 'SetupPage', {
    texts: TEXTS.setup,
    ...BROWSER_ONLY,
  }),
  publicPage('/forgot', () => import('../features/auth/forgot-page.tsx'), 'ForgotPage', {
    texts: TEXTS.forgot,
    ...BROWSER_ONLY,
  }),
  publicPage('/confirm', () => import('../features/auth/confirm-page.tsx'), 'ConfirmPage', {
    texts: TEXTS.confirm,
    ...BROWSER_ONLY,
  }),
  publicPage('/reset', () => import('../features/auth/reset-page.tsx'), 'ResetPage', {
    texts: TEXTS.reset,
    ...BROWSER_ONLY,
  }),
  publicPage('/sign-in', () => import('../features/auth/provider-page.tsx'), 'ProviderPage', {
    texts: TEXTS.signIn,
    ...BROWSER_ONLY,
  }),
  publicPage('/blog', () => import('../features/blog/blog-page.tsx'), 'BlogPage', {
    file: 'features/blog/blog-page.tsx',
    texts: TEXTS.blog,
    hub: true,
  }),
  publicPage('/blog/$postId', () => import('../features/blog/article/post-page.tsx'), 'PostPage', {
    file: 'features/blog/article/post-page.tsx',
    template: '/blog/_post',
    texts: TEXTS.blogPost,
  }),
  publicPage('/careers', () => import('../features/careers/careers-page.tsx'), 'CareersPage', {
    file: 'features/careers/careers-page.tsx',
    texts: TEXTS.careers,
  }),
  publicPage('/case-studies', () => import('../features/case-study/case-study-page.tsx'), 'CaseStudyPage', {
    file: 'features/case-study/case-study-page.tsx',
    texts: TEXTS.caseStudy,
  }),
  publicPage(
    '/certificate/$code',
    () => import('../features/certificates/certificate-page.tsx'),
    'CertificatePage',
    {
      file: 'features/certificates/certificate-page.tsx',
      template: '/certificate/_certificate',
      texts: TEXTS.certificate,
      unlisted: true,
    },
  ),
  publicPage('/challenge/$id', () => import('../features/challenges/challenge-page.tsx'), 'ChallengePage', {
    file: 'features/challenges/challenge-page.tsx',
    template: '/challenge/_challenge',
    texts: TEXTS.challenge,
    unlisted: true,
  }),
  publicPage(
    '/organization/$id',
    () => import('../features/organizations/organization-page.tsx'),
    'OrganizationPage',
    {
      file: 'features/organizations/organization-page.tsx',
      template: '/organization/_organization',
      texts: TEXTS.organization,
      unlisted: true,
    },
  ),
  publicPage('/community', () => import('../features/community/community-page.tsx'), 'CommunityPage', {
    file: 'features/community/community-page.tsx',
    texts: TEXTS.community,
    hub: true,
  }),
  publicPage('/community/$memberId', () => import('../features/community/member-page.tsx'), 'MemberPage', {
    texts: TEXTS.communityMember,
    unlisted: true,
    hub: true,
  }),
  publicPage('/contact', () => import('../features/contact/contact-page.tsx'), 'ContactPage', {
    file: 'features/contact/contact-page.tsx',
    texts: TEXTS.contact,
  }),
  publicPage('/engage', () => import('../features/engage/engage-page.tsx'), 'EngagePage', {
    file: 'features/engage/engage-page.tsx',
    texts: TEXTS.engage,
    hub: true,
  }),
  publicPage('/game', () => import('../features/games/games-page.tsx'), 'GamesPage', {
    file: 'features/games/games-page.tsx',
    texts: TEXTS.games,
    hub: true,
  }),
  publicPage('/games/eco-voyage', () => import('../features/games/voyage/voyage-page.tsx'), 'VoyagePage', {
    file: 'features/games/voyage/voyage-page.tsx',
    texts: TEXTS.ecoVoyage,
    bar: 'hidden',
    footer: 'hidden',
  }),
  publicPage(
    '/games/eco-shooter',
    () => import('../features/games/shooter/shooter-page.tsx'),
    'ShooterPage',
    {
      file: 'features/games/shooter/shooter-page.tsx',
      texts: TEXTS.ecoShooter,
      bar: 'hidden',
      footer: 'hidden',
    },
  ),
  publicPage('/games/memory', () => import('../features/games/memory/memory-page.tsx'), 'MemoryPage', {
    file: 'features/games/memory/memory-page.tsx',
    texts: TEXTS.memoryGame,
    bar: 'hidden',
    footer: 'hidden',
  }),
  publicPage(
    '/leaderboard',
    () => import('../features/leaderboard/leaderboard-page.tsx'),
    'LeaderboardPage',
    { file: 'features/leaderboard/leaderboard-page.tsx', texts: TEXTS.leaderboard, hub: true },
  ),
  publicPage('/privacy', () => import('../features/legal/legal-page.tsx'), 'PrivacyPage', {
    file: 'features/legal/legal-page.tsx',
    texts: TEXTS.privacy,
  }),
  publicPage('/terms', () => import('../features/legal/legal-page.tsx'), 'TermsPage', {
    file: 'features/legal/legal-page.tsx',
    texts: TEXTS.terms,
  }),
  publicPage('/imprint', () => import('../features/legal/legal-page.tsx'), 'ImprintPage', {
    file: 'features/legal/legal-page.tsx',
    texts: TEXTS.imprint,
  }),
  publicPage('/mail/stop', () => import('../features/mail-choices/stop-page.tsx'), 'StopPage', {
    texts: TEXTS.stopMail,
    ...BROWSER_ONLY,
  }),
  publicPage(
    '/methodology',
    () => import('../features/methodology/methodology-page.tsx'),
    'MethodologyPage',
    { file: 'features/methodology/methodology-page.tsx', texts: TEXTS.methodology },
  ),
  publicPage('/methodology/$rule', () => import('../features/methodology/rule-page.tsx'), 'RulePage', {
    file: 'features/methodology/rule-page.tsx',
    texts: TEXTS.methodologyRule,
  }),
  publicPage(
    '/newsletter/unsubscribe',
    () => import('../features/newsletter/unsubscribe-page.tsx'),
    'UnsubscribePage',
    { texts: TEXTS.unsubscribe, unlisted: true },
  ),
  publicPage('/registry', () => import('../features/registry/registry-page.tsx'), 'RegistryPage', {
    file: 'features/registry/registry-page.tsx',
    texts: TEXTS.registry,
  }),
  publicPage('/registry/$serial', () => import('../features/registry/serial-page.tsx'), 'SerialPage', {
    file: 'features/registry/serial-page.tsx',
    template: '/registry/_serial',
    texts: TEXTS.registrySerial,
  }),
  publicPage('/verify', () => import('../features/verify/verify-page.tsx'), 'VerifyPage', {
    file: 'features/verify/verify-page.tsx',
    texts: TEXTS.verify,
  }),
  ...ACTIVITY_KEYS.map((key) =>
    publicPage(`/activity/${key}`, () => import('./screens/activity.tsx'), 'ActivityScreen', {
      file: 'app/screens/activity.tsx',
      ...activityTexts(key),
    }),
  ),
  publicPage('/activity/$activityKey', () => import('./screens/activity.tsx'), 'ActivityScreen', {
    ...activityTexts('plant-tree'),
    unlisted: true,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/games/$',
    staticData: { page: { texts: TEXTS.unknownGame, bar: 'hidden', footer: 'hidden', unlisted: true } },
    component: NotFoundScreen,
  }),
  publicPage('/profile', () => import('./screens/profile.tsx'), 'ProfileScreen', {
    file: 'app/screens/profile.tsx',
    texts: TEXTS.profile,
    ...BROWSER_ONLY,
    hub: true,
  }),
] as const
