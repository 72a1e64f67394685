import { api } from '@eco/contract'
import { rename } from '@eco/contract/assets/names'
import { TREE_BODY } from '@eco/contract/assets/tree/names'
import { TREE_FIELDS } from '@eco/domain/assets/tree/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api/api.ts'
import { queryKeys } from '../../../lib/api/query.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { details as DETAILS_MESSAGES } from '../../../messages/en/assets/pages.json'
import { details as MESSAGES, photos as PHOTO_MESSAGES } from '../../../messages/en/assets/tree.json'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import { changesOf, factsOf, valuesOf } from '../entry/values.ts'
import type { Tree } from './tree.ts'
import { useTreeForm } from './use-form.ts'
import { useSaveTree } from './use-save.ts'

/** Updates a tree with the changed fields only. */
export function useTreeUpdate(tree: Tree, done: () => void) {
  const start = useMemo(
    () => ({
      values: valuesOf(TREE_FIELDS, tree),
      photos: tree.photoUrls.map((url, at) => ({
        id: url,
        name: format(PHOTO_MESSAGES.name, { n: at + 1 }),
        url,
      })),
    }),
    [tree],
  )
  const form = useTreeForm(`tree ${tree.id}`, start)
  const queries = useQueryClient()
  const toast = useToast()
  const { alert } = useAlert()

  const save = useSaveTree(form, {
    failed: MESSAGES.failed,
    /** @returns whether anything has changed */
    async send(photoUrls, _userId, { signal }) {
      const moved = photoUrls.join('\n') !== tree.photoUrls.join('\n')
      const change = changesOf(tree, factsOf(TREE_FIELDS, form.getValues()))
      const body = rename({ ...change, ...(moved && { photoUrls }) }, TREE_BODY)
      if (Object.keys(body).length === 0) return false
      await call(api.updateTree, { params: { tid: tree.id }, body }, { signal })
      return true
    },
    async done(changed, userId) {
      if (!changed) {
        void alert(DETAILS_MESSAGES.noChanges)
        return
      }
      toast.success(MESSAGES.updated, { ms: FORM_TOAST_MS })
      form.reset()
      // refetch, so that the form starts from the server's current values
      await queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
      done()
    },
  })

  return { form, save, start }
}
