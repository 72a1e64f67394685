import type { TrackedEntry } from '@eco/domain/review/cases'
import type { Deps } from './deps.ts'
import { enterUser, type Feature } from './feature.ts'
import { accountsFeature } from './features/accounts/feature.ts'
import { activitiesFeature } from './features/activities/feature.ts'
import { assetsFeature } from './features/assets/feature.ts'
import { auditLogFeature } from './features/audit-log/feature.ts'
import { blogFeature } from './features/blog/feature.ts'
import { careersFeature } from './features/careers/feature.ts'
import { challengesFeature } from './features/challenges/feature.ts'
import { communityFeature } from './features/community/feature.ts'
import { contactFeature } from './features/contact/feature.ts'
import { creditTransfersFeature } from './features/credit-transfers/feature.ts'
import { creditsFeature } from './features/credits/feature.ts'
import { dashboardFeature } from './features/dashboard/feature.ts'
import { gamesFeature } from './features/games/feature.ts'
import { importsFeature } from './features/imports/feature.ts'
import { mailFeature } from './features/mail/feature.ts'
import { mailChoicesFeature } from './features/mail-choices/feature.ts'
import { mapsFeature } from './features/maps/feature.ts'
import { membersFeature } from './features/members/feature.ts'
import { moderationFeature } from './features/moderation/feature.ts'
import { newsletterFeature } from './features/newsletter/feature.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { organizationsFeature } from './features/organizations/feature.ts'
import { photosFeature } from './features/photos/feature.ts'
import { profileFeature } from './features/profile/feature.ts'
import { publicLogFeature } from './features/public-log/feature.ts'
import { rankFeature } from './features/rank/feature.ts'
import { registryFeature } from './features/registry/feature.ts'
import { reportsFeature } from './features/reports/feature.ts'
import { retirementsFeature } from './features/retirements/feature.ts'
import { reviewFeature } from './features/review/feature.ts'
import { settingsFeature } from './features/settings/feature.ts'
import { sitesFeature } from './features/sites/feature.ts'
import { visitsFeature } from './features/visits/feature.ts'
import type { CaseActions } from './infra/case-actions.ts'
import type { Db } from './infra/db/port.ts'
import { createFileQuota } from './infra/files/file-quota.ts'
import { createConcurrencyLimit } from './infra/limits/concurrency-limit.ts'
import { openSiteFeatures } from './open-site-features.ts'
import { openPublicFigures } from './public-figures.ts'

/** Pictures and videos decoded at once; each takes a core and up to 150 MB. */
const DECODED_AT_ONCE = 2
/** Uploads that wait for decoding (on disk): in all, and per member. */
const DECODE_WAITING = 200
const DECODE_WAITING_OF_ONE = 60

export type Features = ReturnType<typeof openFeatures>
export type Opened = { deps: Deps; features: Features }

/** Opens every feature once and passes functions between them, for the server and for the command line. */
export function openFeatures(deps: Deps) {
  const runLimited = createConcurrencyLimit(DECODED_AT_ONCE, DECODE_WAITING, DECODE_WAITING_OF_ONE)
  const rank = rankFeature.open(deps)
  const publicLog = publicLogFeature.open(deps)
  const credits = creditsFeature.open(deps, { moved: rank.move, append: publicLog.append })
  const { ledger } = credits

  const mail = mailFeature.open(deps, {
    password_reset: (tx, mail, at) => accounts.prepareResetMail(tx, mail, at),
    decisions: (tx, mail) => mailChoices.prepareDecisions(tx, mail),
    digest: (tx, mail, at) => mailChoices.prepareDigest(tx, mail, at),
  })

  const refuseBeyondQuota = createFileQuota(['photos', 'activityProofs', 'blogMedia'])
  const photos = photosFeature.open(deps, {
    runLimited,
    refuseBeyondQuota,
    recordRead: (read) => review.recordRead(read),
    flagAgain: (tx, assetId) => review.flagAgain(tx, assetId),
  })
  const { photosOf, photoUrl, readPicture, readGrey, makeSquare } = photos

  const notifications = notificationsFeature.open(deps, {
    actorsOf: (db, ids) => community.actorsOf(db, ids),
    isBlocked: (db, one, other) => community.isBlocked(db, one, other),
    announceByMail: (tx, decision) => mailChoices.announceDecision(tx, decision),
    assetStatusesOf: (db, ids) => assets.statusesOf(db, ids),
  })
  const { notify } = notifications

  const trackCase = (tx: Db, entry: TrackedEntry): Promise<void> => review.trackCase(tx, entry)

  const secondLooksAt = (db: Db, entryIds: readonly string[], readerId: string): Promise<Set<string>> =>
    review.secondLooksAt(db, entryIds, readerId)
  const cases: CaseActions = {
    lock: (tx, order) => review.cases.lock(tx, order),
    keep: (tx, open, decision) => review.cases.keep(tx, open, decision),
    undo: (tx, order) => review.cases.undo(tx, order),
  }

  const activities = activitiesFeature.open(deps, {
    recordRead: (read) => review.recordRead(read),
    withMediaReads: (db, id, history) => review.withMediaReads(db, id, history),
    ...{
      cases,
      secondLooksAt,
      trackCase,
      ledger,
      refuseBeyondQuota,
      runLimited,
      readPicture,
      readGrey,
      photoUrl,
    },
    notifyMember: (tx, { ownerId, id, title, decision, ...why }) =>
      notify(tx, {
        ...{ userId: ownerId, kind: decision, actorId: null, subject: { kind: 'activity', id, title } },
        ...why,
      }),
  })
  const assets = assetsFeature.open(deps, {
    ...{ ledger, photosOf, photoUrl, trackCase, secondLooksAt },
    onIssueChange: (tx, change) => visits.onIssueChange(tx, change),
    withMediaReads: (db, id, history) => review.withMediaReads(db, id, history),
    notify: (tx, { ownerId, kind, id, title, decision, ...why }) =>
      notify(tx, { userId: ownerId, kind: decision, actorId: null, subject: { kind, id, title }, ...why }),
    async attachPhotos(tx, order) {
      await photos.attachPhotos(tx, order)
      await activities.linkPlanting(tx, order)
    },
  })
  const visits = visitsFeature.open(deps, {
    ...{ ledger, cases, trackCase, photosOf, photoUrl },
    lockTree: assets.lock,
    setFlags: (tx, visitId, flags) => review.setFlags(tx, visitId, flags),
    usePhoto: photos.useForVisit,
    notify: (tx, { ownerId, tree, of, ...notice }) =>
      notify(tx, {
        ...{ ...notice, userId: ownerId, actorId: null, nth: of },
        subject: { kind: 'tree', ...tree },
      }),
  })
  const review = reviewFeature.open(deps, {
    lock: assets.lock,
    applyTransition: assets.applyTransition,
    attributesOf: assets.attributesOf,
    ...{ photosOf, photoUrl },
    historyOf: assets.historyOf,
    addEvent: assets.addEvent,
    addActivityEvent: activities.addEvent,
    activityEvidenceOf: activities.evidenceOf,
    activityVersionOf: activities.versionOf,
    ...{ proofsOf: activities.proofsOf, approveActivity: activities.approve },
    duplicatesOf: photos.duplicatesOf,
    ...{ proofCopiesOf: activities.proofCopiesOf, copiesOfProof: activities.copiesOfProof },
    proofsSimilarTo: activities.proofsSimilarTo,
    alikeTo: photos.alikeTo,
    reviewedVisitOf: visits.reviewedVisitOf,
    identifierConflictsOf: assets.identifierConflictsOf,
    approvalBlockerOf: async (tx, asset, at) =>
      (await activities.approvalBlockerOf(tx, asset.id)) ?? assets.approvalBlockerOf(tx, asset, at),
  })
  const moderation = moderationFeature.open(deps, {
    reviewerOf: review.reviewerOf,
    content: {
      post: {
        lock: (tx, id) => community.postAccess.lock(tx, id),
        setHidden: (tx, id, isHidden) => community.postAccess.setHidden(tx, id, isHidden),
      },
      comment: {
        lock: (tx, id) => blog.commentAccess.lock(tx, id),
        setHidden: (tx, id, isHidden) => blog.commentAccess.setHidden(tx, id, isHidden),
      },
      article: {
        lock: (tx, id) => blog.articleAccess.lock(tx, id),
        setHidden: (tx, id, isHidden) => blog.articleAccess.setHidden(tx, id, isHidden),
      },
    },
    notify: (tx, { content: { kind, ...of }, ...notice }) =>
      notify(tx, {
        ...{ ...notice, actorId: null },
        subject: { kind: kind === 'article' ? 'blog' : kind, ...of },
      }),
  })
  const publicFiguresOf = openPublicFigures({
    ...{ partsOf: ledger.partsOf, countApproved: assets.countApproved },
    countAccepted: activities.countAccepted,
  })
  const community = communityFeature.open(deps, {
    reports: moderation,
    figuresOf: publicFiguresOf,
    notifyFollowed: (tx, userId, actorId, at) =>
      notify(tx, {
        userId,
        kind: 'follow',
        actorId,
        subject: { kind: 'member', id: actorId, title: '' },
        at,
      }),
    forgetBetween: notifications.forgetBetween,
  })
  const creditTransfers = creditTransfersFeature.open(deps, {
    ...{ ledger, nextSerials: credits.nextSerials, isBlocked: community.isBlocked },
    notify: (tx, { transfer: { id, amount }, ...notice }) =>
      notify(tx, { ...notice, subject: { kind: 'transfer', id, title: String(amount) } }),
  })
  const profile = profileFeature.open(deps, { makeSquare, runLimited, changed: community.setAvatar })
  const blog = blogFeature.open(deps, {
    ...{ refuseBeyondQuota, runLimited, readPicture },
    blockedMembers: community.blockedMembers,
    reports: moderation,
    avatarsOf: profile.avatarsOf,
    notify: (tx, { kind, userId, actorId, blogId, title, commentId, at }) =>
      notify(tx, {
        ...{ kind, userId, actorId, subject: { kind: 'blog', id: blogId, title }, at },
        ...(commentId !== undefined && { nth: commentId }),
      }),
  })
  const retirements = retirementsFeature.open(deps, {
    ...{ retire: ledger.retire, nextSerials: credits.nextSerials, runLimited },
    ...{ entriesOf: publicLog.entriesOf, prove: publicLog.prove },
  })
  const accounts = accountsFeature.open(deps, {
    queueMail: mail.queueMail,
    ...{ notifyOfSignIn: notifications.notifyOfSignIn, notifyOfLink: notifications.notifyOfLink },
    onUserCreated: (tx, userId): Promise<void> => enterUser(features, tx, userId),
  })
  const mailChoices = mailChoicesFeature.open(deps, {
    isMailOn: mail.isOn,
    queueDecisions: (tx, { userId, delayMs }) =>
      mail.queueOnce(tx, {
        ...{ userId, template: 'decisions', values: {}, onceKey: `decisions ${userId}`, delayMs },
      }),
    queueDigest: (tx, { userId, week }) =>
      mail.queueMail(tx, { userId, template: 'digest', values: week, onceKey: `digest ${userId}` }),
    ...{ notices: notifications, credits },
    ...{ countWaiting: review.countOwnWaiting, countDueVisits: visits.countDueVisits },
  })
  const settings = settingsFeature.open(deps)
  const maps = mapsFeature.open(deps, settings.current)
  const sites = sitesFeature.open(deps)
  const imports = importsFeature.open(deps, {
    ...{ record: assets.record, titleOf: assets.titleOf, identifierHashOf: assets.identifierHashOf },
    ...{ photosOf, pendingCredits: async (db, userId) => (await ledger.partsOf(db, userId)).pending },
    ...{ putOnSite: sites.putByName, sitesOf: sites.namesOf, notify },
  })
  const dashboard = dashboardFeature.open(deps)
  const challenges = challengesFeature.open(deps)

  const site = openSiteFeatures(deps, {
    opened: (): Readonly<Record<string, Feature>> => features,
    ...{ settings: settings.current, roleOf: accounts.roleOf, makeReviewer: accounts.inviteReviewer },
    makeMemberReviewer: (tx, order): Promise<void> =>
      features.members.changeRole(tx, { ...order, role: 'reviewer' }),
    farewell: {
      ...{ nameOf: accounts.nameOf, confirm: accounts.confirmPassword, clearCookie: accounts.clearCookie },
    },
  })

  /**
   * In the order of erasure: rows that refer to others come before them, and the account comes last. Only texts
   * of the audit log go after it, because they are protected until then.
   */
  const features = {
    ...{ moderation, profile, blog, community, notifications, retirements },
    games: gamesFeature.open(deps, ledger),
    challenges,
    contact: contactFeature.open(deps, {
      isMailOn: mail.isOn,
      mailAnswer: (tx, { to, ...values }) => mail.queueMail(tx, { to, template: 'ticket_answer', values }),
    }),
    careers: careersFeature.open(deps, {
      isMailOn: mail.isOn,
      mailAnswer: (tx, { to, ...values }) =>
        mail.queueMail(tx, { to, template: 'application_answer', values }),
    }),
    ...{ review, imports, sites, visits, photos, activities, assets },
    ...{ creditTransfers, credits, publicLog, rank },
    members: membersFeature.open(deps, {
      ...{ endSessions: accounts.endSessions, endResetLinks: accounts.endResetLinks },
      releaseClaims: review.releaseClaims,
      tokenValuesOf: credits.totalsOf,
    }),
    newsletter: newsletterFeature.open(deps),
    organizations: organizationsFeature.open(deps, {
      ...{ accountOf: accounts.accountOf, creditsOf: credits.totalsOf },
      ...{ sharedFigures: dashboard.sharedFigures, publicFiguresOf },
      ...{ partsOf: ledger.partsOf, certificatesOf: retirements.publicOf, challengesOf: challenges.publicOf },
      mailInvitation: (tx, invitation) =>
        mail.queueMail(tx, { ...invitation, template: 'organization_invitation' }),
    }),
    settings,
    ...site,
    ...{ mail, mailChoices, accounts, dashboard },
    auditLog: auditLogFeature.open(deps),
    reports: reportsFeature.open(deps, {
      ...{ dashboardAt: dashboard.figuresAt, sumStatement: credits.sumStatement },
    }),
    maps,
    registry: registryFeature.open(deps, {
      ...{ scoreOf: review.scoreOf, countryAt: maps.countryAt },
      ...{ publicVisitsOf: visits.publicVisitsOf, survivalOfAll: visits.survivalOfAll },
      ...{ publicCertificates: retirements.publicCertificates, retirementsOf: retirements.ofSerials },
    }),
  }
  return features
}
