import { api } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api.ts'
import { isoDay } from '../../../lib/days.ts'
import { logFailure } from '../../../lib/log.ts'
import { queryKeys } from '../../../lib/query.ts'
import { currentSession } from '../../../lib/session.ts'
import { useAlert } from '../../../ui/alert-dialog.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/toast.tsx'
import { DETAILS_MESSAGES, TREE_DETAILS_MESSAGES, TREE_SAVE_MESSAGES } from '../messages.ts'
import { checkTree, factsOf, valuesOf } from './form.ts'
import { changeBody, type Tree } from './mapper.ts'
import { failureOf } from './send.ts'
import { useTreeForm } from './use-form.ts'
import { useSending } from './use-sending.ts'

/** Updates a tree: sends only the changed fields, under the capitalised names. */
export function useTreeUpdate(tree: Tree, done: () => void) {
  const start = useMemo(
    () => ({
      values: valuesOf(tree),
      photos: tree.photoUrls.map((url, at) => ({ id: url, name: `Photo ${at + 1}`, url })),
    }),
    [tree],
  )
  const form = useTreeForm(`tree ${tree.id}`, start)
  const { showFailure, phase, setPhase, sending, begin, upload, cancel } = useSending(form)
  const queries = useQueryClient()
  const toast = useToast()
  const { alert } = useAlert()

  async function save(): Promise<void> {
    const errors = checkTree(form.values, isoDay(Date.now()))
    form.showErrors(errors)
    if (Object.keys(errors).length > 0) return
    const userId = currentSession().userId
    if (userId === undefined) {
      toast.error(TREE_SAVE_MESSAGES.noUser, { ms: FORM_TOAST_MS })
      return
    }
    const hooks = begin()
    const photos = await form.settled()
    const uploaded = await upload(photos, hooks)
    if (!uploaded.ok) return showFailure(uploaded)
    const body = changeBody(tree, factsOf(form.values), uploaded.reply)
    if (body === undefined) {
      setPhase('idle')
      await alert(DETAILS_MESSAGES.noChanges)
      return
    }
    setPhase('saving')
    try {
      await call(api.updateTree, { params: { tid: tree.id }, body }, { signal: hooks.signal })
    } catch (reason) {
      logFailure('Could not update the tree', reason)
      return showFailure(failureOf(reason, TREE_DETAILS_MESSAGES.updateFailed, TREE_SAVE_MESSAGES.noAnswer))
    }
    toast.success(TREE_DETAILS_MESSAGES.updated, { ms: FORM_TOAST_MS })
    form.reset()
    // refetch, so that the form starts from the server's current values
    await queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
    setPhase('idle')
    done()
  }

  return { form, phase, sending, save, cancel }
}
