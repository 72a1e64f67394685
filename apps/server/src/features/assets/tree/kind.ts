import { api } from '@eco/contract'
import { rename } from '@eco/contract/assets/names'
import { CM_PER_M, TREE_BODY, TREE_NAMES, TREE_REPLY } from '@eco/contract/assets/tree/names'
import { speciesKey, TREE_FIELDS, TREE_IDENTITY, type TreeRecord } from '@eco/domain/assets/tree/fields'
import type { AssetForm, RecordView } from '../asset-form.ts'
import type { AssetKindParts } from '../asset-kind.ts'
import { openForm } from '../open-form.ts'
import { answerPage, sendList } from '../page.ts'
import { gatherPhotos, prepareTrees } from './store.ts'

export const TREE_FORM: AssetForm<TreeRecord> = {
  kind: 'tree',
  table: 'trees',
  fields: TREE_FIELDS,
  names: TREE_BODY,
  identity: TREE_IDENTITY,
  titleOf: ({ treeName }) => treeName,
  derive: ({ botanicalName }) =>
    botanicalName === undefined ? {} : { speciesKey: speciesKey(botanicalName) },
  hasPhotos: true,
}

const wireTree = (tree: RecordView<TreeRecord>) =>
  Object.assign(rename(tree, TREE_REPLY), {
    height: tree.heightCm / CM_PER_M,
    imageurl: tree.photoUrls[0] ?? null,
  })

export const TREE: AssetKindParts = {
  form: TREE_FORM,
  attributes: TREE_NAMES,
  routes(route, deps, dependencies) {
    const trees = openForm(deps, dependencies, TREE_FORM, wireTree)
    const readTrees = prepareTrees(dependencies.database, TREE_FORM)
    route(api.listTrees, (call) =>
      sendList(dependencies.memberReply, TREE_FORM.kind, call, async (page) => {
        const rows = await readTrees(page)
        return answerPage(gatherPhotos(rows, dependencies.photoUrl), wireTree)
      }),
    )
    route(api.saveTree, async ({ body, session, write }) => {
      const save = trees.save(session.userId, body)
      return write(async (tx) => {
        const { saved, count } = await save(tx)
        return { ...saved, treeCount: count }
      })
    })
    route(api.updateTree, async ({ params, body, session, write }) =>
      write(trees.update(session.userId, params.tid, body)),
    )
  },
}
