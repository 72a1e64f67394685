import { api } from '@eco/contract'
import type { TestServer } from '../harness.ts'
import { grantCredits, RETIREMENT } from '../samples/credits.ts'
import { approvedTree, DAY_MS, visitPhoto } from '../samples/visits.ts'
import { createAccount, type People } from './walk-callers.ts'

/** Requests of credits: the wallet, retirements, transfers, the visits that release them, and the registry. */
export function creditRequests(server: TestServer, people: People) {
  const { owner } = people
  const as = { token: owner.token }
  const everybody = Object.values(people).map(({ id }) => id)
  const report = () => ({ params: { userId: owner.id, period: '2026-Q1' } })
  const self = () => ({ params: { userId: owner.id } })
  /** Credits that one of the two offers the other. */
  const offer = async (senderId: string, receiverId: string) => {
    await grantCredits(server, [senderId])
    const { send } = server.features.creditTransfers
    const { id } = await server.database.write((tx) => send(tx, senderId, receiverId, 1))
    return { params: { transfer_id: id } }
  }
  /** By somebody else, so that no caller is the other side. */
  const offered = async () => offer((await createAccount(server, 'user')).id, owner.id)
  const visitedTree = async () => {
    const who = { ownerId: owner.id, reviewerId: people.reviewer.id }
    return { tid: await approvedTree(server, { ...who, at: server.clock.now() - 365 * DAY_MS }) }
  }
  /** A visit of the owner's tree that waits for review. */
  const waitingVisit = async () => {
    const body = { alive: true, image_url: await visitPhoto(server, owner) }
    const { visit_id } = await server.client(api.recordVisit, { params: await visitedTree(), body }, as)
    return { params: { visit_id } }
  }
  const certificate = async () => {
    await grantCredits(server, [owner.id])
    const { code } = await server.client(api.retireCredits, { body: { ...RETIREMENT, amount: 1 } }, as)
    return { params: { code } }
  }

  return {
    getCredits: self,
    initCredits: () => ({ body: { uid: owner.id } }),
    updateCredits: () => ({ body: { uid: owner.id, token_value: 1_000_000 } }),
    getStatement: self,
    sumStatement: self,
    downloadStatement: self,
    listAssetCredits: self,
    readOwnReport: report,
    downloadOwnReport: report,
    getWallet: self,
    previewRetirement: async () => {
      await grantCredits(server, everybody)
      return { query: { amount: '1' } }
    },
    retireCredits: async () => {
      await grantCredits(server, everybody)
      return { body: { ...RETIREMENT, amount: 1 } }
    },
    listRetirements: () => ({}),
    readCertificate: certificate,
    certificateSerials: certificate,
    changeCertificate: async () => ({ ...(await certificate()), body: { public: false } }),
    certificateImage: certificate,
    certificateProof: certificate,
    listTransfers: self,
    previewTransfer: async () => {
      await grantCredits(server, [owner.id])
      return { ...self(), query: { username: people.other.username, amount: '1' } }
    },
    sendCredits: async () => {
      await grantCredits(server, [owner.id])
      const receiver = await createAccount(server, 'user')
      return { ...self(), body: { receiver_id: receiver.id, amount: 1 } }
    },
    acceptTransfer: offered,
    declineTransfer: offered,
    cancelTransfer: async () => offer(owner.id, (await createAccount(server, 'user')).id),
    readVisits: async () => ({ params: await visitedTree() }),
    recordVisit: async () => ({ params: await visitedTree(), body: { alive: false } }),
    approveVisit: waitingVisit,
    rejectVisit: async () => ({ ...(await waitingVisit()), body: { reason_code: 'other', reason: 'No.' } }),
    treeSurvival: () => ({}),
    getRegistry: () => ({}),
    listBlocks: () => ({}),
    readSerial: async () => {
      await grantCredits(server, [owner.id])
      const { data } = await server.client(api.listBlocks, {})
      return { params: { serial: data[0]?.serials ?? '' } }
    },
    listTreeCells: () => ({}),
    listPublicRetirements: () => ({}),
    exportBlocksCsv: () => ({}),
    exportBlocksJson: () => ({}),
    exportUnitsCsv: () => ({}),
    getRetirementsFeed: () => ({}),
  }
}
