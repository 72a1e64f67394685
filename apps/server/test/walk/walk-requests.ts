import { api } from '@eco/contract'
import FIRST_ARTICLES from '../../src/features/blog/first-articles.json'
import { stopToken } from '../../src/features/mail-choices/links.ts'
import { tokenOf, unsubscribeUrl } from '../../src/features/newsletter/links.ts'
import type { TestServer } from '../harness.ts'
import { FORMS, oldProof, setActivity, submit, versionOf } from '../samples/activities.ts'
import { evOf, solarOf, treeOf } from '../samples/assets.ts'
import { blogOf, writeBlog } from '../samples/blogs.ts'
import { MEMORY, startMemory, winMemory } from '../samples/games.ts'
import { createAuthenticator, givePasskey } from '../samples/passkeys.ts'
import { scene } from '../samples/photographs.ts'
import { clearAddresses, HOME, PERSON, proIdOf } from '../samples/profiles.ts'
import { approveSeen, rejectSeen, seenOf } from '../samples/reviews.ts'
import { appCode, giveApp, giveRecoveryCode } from '../samples/second-factor.ts'
import { createAccount, openSession, type People } from './walk-callers.ts'
import { challengeRequests } from './walk-challenges.ts'
import { communityRequests } from './walk-community.ts'
import { creditRequests } from './walk-credits.ts'
import { importRequests } from './walk-imports.ts'
import { organizationRequests } from './walk-organizations.ts'

type Name = keyof typeof api
/** A request that succeeds for an authorized caller. Everything in it belongs to the owner. */
export type Ask = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: FormData
}

/** Seeds of the photos in all walks of this process: each photo can be used as proof only once. */
let pictures = 20_000
const APPLICANT = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.org' }
const ticketOf = (userId: string) => ({ u_id: userId, ...APPLICANT, message: 'Hello' })
const WHY = { reason: 'A reason for the member.' }
/** Nobody was given it. */
const NO_CHALLENGE = { challenge: 'AAAA' }
const NO_ANSWER = { query: 'state=x&code=x', secret: 'x' }
const cv = () => new File(['%PDF-1.4\n%%EOF\n'], 'cv.pdf', { type: 'application/pdf' })

/** Creates the request for every endpoint, with new records each time. A missing endpoint is a type error. */
export function requestMakers(server: TestServer, people: People): Record<Name, () => Ask | Promise<Ask>> {
  const { owner } = people
  const as = { token: owner.token }
  const review = { token: people.reviewer.token }
  let count = 0
  const email = () => `asked${++count}@example.org`

  const tree = async (imageIds: string[] = []) =>
    (await server.client(api.saveTree, { body: { ...treeOf(owner.id), imageIds } }, as)).data.tid
  const ev = async () => (await server.client(api.saveEv, { body: evOf(owner.id) }, as)).data.ev_id
  const panel = async () => (await server.client(api.saveSolar, { body: solarOf(owner.id) }, as)).data.suid
  const picture = async () => {
    const bytes = await scene(++pictures).jpeg().toBuffer()
    return new File([new Uint8Array(bytes)], 'tree.jpg', { type: 'image/jpeg' })
  }
  const everybody = Object.values(people).map(({ id }) => id)
  const activity = (state: 'running' | 'cancelled') => async () => {
    await setActivity(server, everybody, state)
    return { params: { key: 'plastic-free' } }
  }
  const address = async () => {
    await clearAddresses(server, owner.id)
    const body = { pro_id: proIdOf(owner.id), ...HOME }
    await server.client(api.createAddress, { body }, as)
    return { address_id: (await server.client(api.createAddress, { body }, as)).address_id }
  }
  const article = async () => ({ params: { id: await writeBlog(server, owner) } })
  /** An article by someone else, because members cannot report their own. */
  const editorial = () => ({ params: { id: FIRST_ARTICLES[0]?.id ?? '' } })
  const asset = async () => ({ params: { asset_id: await tree() } })
  /** An activity of the owner that is waiting for review. */
  const provisional = async () => {
    await setActivity(server, everybody, 'free')
    const proof = await oldProof(server, ++pictures)
    const { submission } = await submit(server, owner, 'plastic-free', { proof })
    const params = { submission_id: submission.id }
    return { params, query: { version: await versionOf(server, people.reviewer, submission.id) } }
  }
  const seenAsset = async () => {
    const { params } = await asset()
    return { params, query: await seenOf(server.client, params.asset_id, review) }
  }
  const waitingCase = async () => {
    const { params } = await asset()
    const { data } = await server.client(api.listCases, { query: { search: params.asset_id } }, review)
    return { params: { case_id: data[0]?.case_id ?? '' } }
  }
  /** A batch answers for each of its cases by itself; this one does not exist. */
  const approvals = () => ({ body: { entries: [{ case_id: 'case_none', version: '1' }] } })
  const someTicket = async () => {
    const { ticket_id } = await server.client(api.createTicket, { body: ticketOf(owner.id) }, as)
    return { params: { ticket_id } }
  }
  const someApplication = async () => {
    const ask = { params: { job: 'web-engineer' as const }, body: APPLICANT, files: { cv: [cv()] } }
    return { params: { application_id: (await server.client(api.applyForJob, ask, as)).application_id } }
  }
  const closedApplication = async () => {
    const ask = await someApplication()
    await server.client(api.closeApplication, ask, { token: people.admin.token })
    return ask
  }
  const someAccount = async () => ({ params: { user_id: (await createAccount(server, 'user')).id } })
  const ownPasskey = async () => ({ params: { passkey_id: await givePasskey(server, owner.id) } })
  const answerToNone = () => ({ body: { credential: createAuthenticator(server).use(NO_CHALLENGE) } })
  const self = (field: string) => () => ({ params: { [field]: owner.id } })

  return {
    signup: () => ({
      body: { username: `New ${++count}`, email: email(), password: 'secret1', role: 'user' },
    }),
    login: () => ({ body: { email: owner.email, password: 'secret1' } }),
    logout: () => ({ body: { u_id: owner.id } }),
    session: () => ({}),
    firstAdmin: () => ({ body: { link: 'x', username: 'New', email: email(), password: 'secret1' } }),
    askReset: () => ({ body: { email: email() } }),
    readResetLink: () => ({ body: { secret: 'x' } }),
    resetPassword: () => ({ body: { secret: 'x', password: 'secret1' } }),
    readEmail: () => ({}),
    changeEmail: () => ({ body: { email: email(), password: 'secret1' } }),
    sendConfirmation: () => ({}),
    cancelEmailChange: () => ({}),
    readEmailLink: () => ({ body: { secret: 'x' } }),
    followEmailLink: () => ({ body: { secret: 'x' } }),
    makeResetLink: async () => ({ ...(await someAccount()), body: WHY }),
    readMailChoices: () => ({}),
    saveMailChoices: () => ({ body: { decisions: true, digest: false } }),
    stopMail: () => ({ params: { token: stopToken(server.deps.keyedHash, 'digest', owner.id) } }),
    ...creditRequests(server, people),
    ...organizationRequests(server, people),
    ...challengeRequests(server, people),
    ...importRequests(server, people),
    listTrees: self('userId'),
    saveTree: () => ({ body: treeOf(owner.id) }),
    updateTree: async () => ({ params: { tid: await tree() }, body: { Location: 'Nashik' } }),
    listEvs: self('userId'),
    saveEv: () => ({ body: evOf(owner.id) }),
    updateEv: async () => ({ params: { ev_id: await ev() }, body: { Range: 240 } }),
    listTransactions: async () => ({ params: { ev_id: await ev() } }),
    addTransaction: async () => ({ body: { ev_id: await ev(), active_distance: 12.5 } }),
    listSolar: self('userId'),
    saveSolar: () => ({ body: solarOf(owner.id) }),
    updateSolar: async () => ({ params: { suid: await panel() }, body: { Inverter_Type: 'hybrid' } }),
    assetStatuses: self('u_id'),
    exportAssets: () => ({ ...self('u_id')(), query: { kind: 'tree' } }),
    assetHistory: asset,
    deleteAsset: asset,
    restoreAsset: async () => {
      const ask = await asset()
      await server.client(api.deleteAsset, ask, as)
      return ask
    },
    reviewQueue: () => ({}),
    listCases: () => ({}),
    readCase: waitingCase,
    claimCase: waitingCase,
    releaseCase: waitingCase,
    waitingTimes: () => ({}),
    readEvidence: async () => {
      const { params } = await asset()
      return { params: { entry_id: params.asset_id } }
    },
    readAhead: async () => {
      const { params } = await asset()
      return { params: { entry_id: params.asset_id } }
    },
    readOwnRecord: () => ({}),
    claimNextCase: () => ({ body: {} }),
    previewApprovals: approvals,
    approveCases: approvals,
    appealRejection: async () => {
      const { params } = await asset()
      const why = { reason_code: 'other', reason: 'No.' } as const
      await rejectSeen(server.client, params.asset_id, why, review)
      return { params: { entry_id: params.asset_id }, body: { text: 'Please look again.' } }
    },
    listAppeals: () => ({}),
    reviewFigures: () => ({}),
    listReviewers: () => ({}),
    approveAsset: seenAsset,
    rejectAsset: async () => ({ ...(await seenAsset()), body: { reason_code: 'other', reason: 'No.' } }),
    undoDecision: async () => {
      const ask = await asset()
      await approveSeen(server.client, ask.params.asset_id, review)
      return ask
    },
    activityQueue: () => ({}),
    approveActivity: provisional,
    rejectActivity: async () => ({ ...(await provisional()), body: { reason_code: 'other', reason: 'No.' } }),
    undoActivityDecision: async () => {
      const ask = await provisional()
      await server.client(api.approveActivity, ask, review)
      return { params: ask.params }
    },
    uploadImages: async () => {
      const form = new FormData()
      form.append('images', await picture())
      return { form }
    },
    getImage: async () => {
      const files = { images: [await picture()] }
      const { imageUrls } = await server.client(api.uploadImages, { files }, as)
      await tree(imageUrls)
      return { params: { photo_id: imageUrls[0]?.split('/').at(-1) ?? '' } }
    },
    getDashboard: self('userId'),
    getSecondEstimates: self('userId'),
    getLeaderboard: () => ({}),
    showMe: () => ({ body: { show: true } }),
    getActivityState: () => ({}),
    submitActivity: async () => {
      await setActivity(server, everybody, 'free')
      const form = new FormData()
      for (const [name, value] of Object.entries(FORMS['plastic-free'])) form.append(name, value)
      form.append('proof', await picture())
      return { params: { key: 'plastic-free' }, form }
    },
    cancelActivity: activity('running'),
    undoCancelActivity: activity('cancelled'),
    exportActivities: () => ({}),
    activityHistory: () => ({}),
    submissionHistory: async () => ({ params: (await provisional()).params }),
    getProof: async () => {
      await setActivity(server, everybody, 'free')
      const { submission } = await submit(server, owner, 'plastic-free', { proof: await picture() })
      return { params: { proof_id: submission.proof?.url.split('/').at(-1) ?? '' } }
    },
    startRun: () => ({ params: { key: 'memory' }, body: { options: MEMORY } }),
    finishRun: async () => {
      const run = await startMemory(server, owner)
      return { params: { run_id: run.run_id }, body: winMemory(run.seed) }
    },
    getBestScores: () => ({}),
    getGameWeek: () => ({ params: { key: 'memory' }, query: { difficulty: 'easy' } }),
    reverseGeocode: () => ({ query: { lat: '19.076', lon: '72.8777' } }),
    nearPlaces: () => ({ query: { lat: '19.076', lon: '72.8777' } }),
    getMapCell: () => ({ params: { z: '0', x: '0', y: '0' } }),
    getTile: () => ({ params: { z: '1', x: '0', y: '0' } }),
    ...communityRequests(server, people),
    listBlogs: () => ({}),
    createBlog: () => {
      const form = new FormData()
      for (const [name, value] of Object.entries(blogOf())) form.append(name, value)
      return { form }
    },
    getBlog: article,
    updateBlog: async () => ({ ...(await article()), body: { title: 'Another title' } }),
    deleteBlog: article,
    likeBlog: article,
    commentBlog: async () => ({ ...(await article()), body: { text: 'Well said.' } }),
    listBlogComments: article,
    deleteBlogComment: async () => {
      const { params } = await article()
      const { comments } = await server.client(api.commentBlog, { params, body: { text: 'Mine' } }, as)
      return { params: { ...params, comment_id: comments[0]?.id ?? '' } }
    },
    getBlogMedia: async () => {
      const files = { image: [await picture()], video: [] }
      const { blog } = await server.client(api.createBlog, { body: blogOf(), files }, as)
      return { params: { media_id: blog.imageUrl?.split('/').at(-1) ?? '' } }
    },
    reportBlog: () => ({ ...editorial(), body: { reason: 'other' } }),
    reportBlogComment: async () => {
      const { params } = await article()
      const by = { token: (await createAccount(server, 'user')).token }
      const { comments } = await server.client(api.commentBlog, { params, body: { text: 'Theirs' } }, by)
      return { params: { ...params, comment_id: comments[0]?.id ?? '' }, body: { reason: 'spam' } }
    },
    getBlogRss: () => ({}),
    getBlogJsonFeed: () => ({}),
    subscribe: () => ({ body: { email: email() } }),
    listSessions: () => ({}),
    endSession: async () => ({ params: { session_id: await openSession(server, owner.id) } }),
    endOtherSessions: () => ({}),
    finishSignIn: async () => {
      await giveRecoveryCode(server, owner.id, '7K3M-Q9XD')
      return { body: { code: '7K3M-Q9XD' } }
    },
    readSecurity: () => ({}),
    startApp: () => ({ body: { password: 'secret1' } }),
    confirmApp: async () => {
      await giveApp(server, everybody, 'waiting')
      return { body: { code: appCode(server) } }
    },
    removeApp: async () => {
      await giveApp(server, everybody, 'on')
      return { body: { password: 'secret1', code: appCode(server) } }
    },
    renewRecoveryCodes: async () => {
      await giveApp(server, everybody, 'on')
      return { body: { password: 'secret1' } }
    },
    startOidc: () => ({}),
    finishOidc: () => ({ body: NO_ANSWER }),
    signUpWithOidc: () => ({ body: { secret: 'x', username: `New ${++count}` } }),
    startOidcLink: () => ({ body: { password: 'secret1' } }),
    finishOidcLink: () => ({ body: NO_ANSWER }),
    unlinkOidc: () => ({ body: { password: 'secret1' } }),
    setFirstPassword: () => ({ body: { password: 'secret1' } }),
    startPasskeySignIn: () => ({}),
    signInWithPasskey: answerToNone,
    startPasskeyStep: () => ({}),
    finishWithPasskey: answerToNone,
    startPasskey: () => ({ body: { password: 'secret1' } }),
    addPasskey: () => {
      const credential = createAuthenticator(server).create({ ...NO_CHALLENGE, user: { id: 'none' } })
      return { body: { name: 'Mine', credential } }
    },
    renamePasskey: async () => ({ ...(await ownPasskey()), body: { name: 'Mine' } }),
    removePasskey: async () => ({ ...(await ownPasskey()), body: { password: 'secret1' } }),
    changePassword: () => ({ body: { old_password: 'secret1', new_password: 'secret1' } }),
    exportData: () => ({}),
    eraseAccount: () => ({ body: { u_id: owner.id, password: 'secret1' } }),
    saveAvatar: async () => {
      const form = new FormData()
      form.append('avatar', await picture())
      return { form }
    },
    removeAvatar: () => ({}),
    getAvatar: async () => {
      const files = { avatar: [await picture()] }
      const { avatar_url } = await server.client(api.saveAvatar, { files }, as)
      return { params: { avatar_id: avatar_url.split('/').at(-1) ?? '' } }
    },
    getProfile: self('u_id'),
    saveProfile: () => ({ body: { u_id: owner.id, ...PERSON } }),
    listAddresses: () => ({ params: { pro_id: proIdOf(owner.id) } }),
    createAddress: async () => {
      await clearAddresses(server, owner.id)
      return { body: { pro_id: proIdOf(owner.id), ...HOME } }
    },
    updateAddress: async () => ({
      params: await address(),
      body: { pro_id: proIdOf(owner.id), ...HOME, city: 'Nashik' },
    }),
    deleteAddress: async () => ({ params: await address() }),
    unsubscribe: async () => {
      const address = email()
      await server.client(api.subscribe, { body: { email: address } })
      return { body: { token: unsubscribeUrl(server.deps.keyedHash, address).split('?t=')[1] ?? '' } }
    },
    listAccounts: () => ({}),
    exportAccounts: () => ({}),
    readAccount: someAccount,
    suspendMember: async () => ({ ...(await someAccount()), body: WHY }),
    unsuspendMember: async () => {
      const ask = await someAccount()
      await server.client(api.suspendMember, { ...ask, body: WHY }, { token: people.admin.token })
      return { ...ask, body: WHY }
    },
    changeRole: async () => ({ ...(await someAccount()), body: { role: 'reviewer', ...WHY } }),
    endMemberSessions: someAccount,
    readSuspension: () => ({}),
    answerSuspension: () => ({ body: { text: 'Please look again.' } }),
    listAuditLog: () => ({}),
    exportAuditLog: () => ({}),
    listOwnAuditLog: () => ({}),
    unsubscribeInOneClick: () => ({ query: { t: tokenOf(server.deps.keyedHash, email()) } }),
    listSubscribers: () => ({}),
    exportSubscribers: () => ({}),
    removeSubscriber: async () => {
      const body = { email: email() }
      await server.client(api.subscribe, { body })
      return { body }
    },
    createTicket: () => ({ body: ticketOf(owner.id) }),
    listTickets: () => ({}),
    exportTickets: () => ({}),
    readTicket: someTicket,
    answerTicket: async () => ({ ...(await someTicket()), body: { text: 'Hello', close: true } }),
    closeTicket: someTicket,
    reopenTicket: async () => {
      const ask = await someTicket()
      await server.client(api.closeTicket, ask, { token: people.admin.token })
      return ask
    },
    applyForJob: () => {
      const form = new FormData()
      for (const [name, value] of Object.entries(APPLICANT)) form.append(name, value)
      form.append('cv', cv())
      return { params: { job: 'ledger-engineer' }, form }
    },
    listApplications: () => ({}),
    exportApplications: () => ({}),
    getCv: someApplication,
    readApplication: someApplication,
    answerApplication: async () => ({ ...(await someApplication()), body: { text: 'Hello', close: true } }),
    closeApplication: someApplication,
    reopenApplication: closedApplication,
    deleteApplication: closedApplication,
    healthz: () => ({}),
    readyz: () => ({}),
    getSettings: () => ({}),
    readSiteSettings: () => ({}),
    readStorage: () => ({}),
    readHealth: () => ({}),
    listBackups: () => ({}),
    makeBackup: () => ({}),
    checkBackup: () => ({ params: { name: 'none.tar' } }),
    requestRestore: () => ({
      params: { name: 'none.tar' },
      body: { site_name: 'EcoLedger', password: 'secret1' },
    }),
    cancelRestore: () => ({}),
    listJobs: () => ({}),
    runJob: async () => {
      await server.database.write((tx) =>
        tx
          .deleteFrom('backgroundJobs')
          .execute()
          .then(() => undefined),
      )
      return { params: { job: 'old replies' } }
    },
    listMails: () => ({}),
    retryMail: () => ({ params: { mail_id: 'mail_none' } }),
    readSetup: () => ({}),
    markSetupStep: () => ({ params: { step: 'map' }, body: { mark: 'skipped' } }),
    sendTestMail: () => ({}),
    inviteReviewer: () => ({ body: { email: email(), username: `Reviewer ${++count}` } }),
    readLegalText: () => ({ params: { page: 'privacy' } }),
    changeSiteSettings: async () => {
      const { revision } = await server.client(api.readSiteSettings, {}, { token: people.admin.token })
      return { body: { revision, values: { contact_phone: '+91 20 5550 0100' } } }
    },
  }
}
