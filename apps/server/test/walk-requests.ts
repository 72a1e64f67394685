import { api } from '@eco/contract'
import type { TestServer } from './harness.ts'
import { scene } from './photographs.ts'
import type { People } from './walk-callers.ts'

type Name = keyof typeof api
/** A request that would succeed for whoever may make it. Everything in it belongs to the owner. */
export type Ask = { params?: Record<string, string>; body?: unknown; form?: FormData }

export const treeOf = (userId: string) => ({
  UID: userId,
  TreeName: 'Neem',
  BotanicalName: 'Azadirachta indica',
  PlantingDate: '2025-06-01',
  Height: 150,
  Location: 'Pune',
  imageIds: [] as string[],
})

/** Makes the request of every endpoint; what it needs is made anew each time. An endpoint more is a type error. */
export function requestMakers(server: TestServer, people: People): Record<Name, () => Ask | Promise<Ask>> {
  const { owner } = people
  const as = { token: owner.token }
  const review = { token: people.reviewer.token }
  let count = 0
  const email = () => `asked${++count}@example.org`

  const tree = async (imageIds: string[] = []) =>
    (await server.client(api.saveTree, { body: { ...treeOf(owner.id), imageIds } }, as)).data.tid
  const picture = async () => {
    const bytes = await scene(++count).jpeg().toBuffer()
    return new File([new Uint8Array(bytes)], 'tree.jpg', { type: 'image/jpeg' })
  }
  const asset = async () => ({ params: { asset_id: await tree() } })
  const self = (field: string) => () => ({ params: { [field]: owner.id } })

  return {
    signup: () => ({ body: { username: 'New', email: email(), password: 'secret1', role: 'user' } }),
    login: () => ({ body: { email: owner.email, password: 'secret1' } }),
    logout: () => ({ body: { u_id: owner.id } }),
    session: () => ({}),
    firstAdmin: () => ({ body: { link: 'x', username: 'New', email: email(), password: 'secret1' } }),
    getCredits: self('userId'),
    initCredits: () => ({ body: { uid: owner.id } }),
    updateCredits: () => ({ body: { uid: owner.id, token_value: 1_000_000 } }),
    getStatement: self('userId'),
    getWallet: self('userId'),
    listTrees: self('userId'),
    saveTree: () => ({ body: treeOf(owner.id) }),
    updateTree: async () => ({ params: { tid: await tree() }, body: { Location: 'Nashik' } }),
    assetStatuses: self('u_id'),
    assetHistory: asset,
    deleteAsset: asset,
    restoreAsset: async () => {
      const ask = await asset()
      await server.client(api.deleteAsset, ask, as)
      return ask
    },
    reviewQueue: () => ({}),
    approveAsset: asset,
    rejectAsset: async () => ({ ...(await asset()), body: { reason_code: 'other', reason: 'No.' } }),
    undoDecision: async () => {
      const ask = await asset()
      await server.client(api.approveAsset, ask, review)
      return ask
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
    subscribe: () => ({ body: { email: email() } }),
    healthz: () => ({}),
    readyz: () => ({}),
    getSettings: () => ({}),
  }
}
