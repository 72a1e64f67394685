import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { isoDay } from '../../../lib/days.ts'
import { readPlace } from '../../../lib/places.ts'
import { queryKeys } from '../../../lib/query.ts'
import { currentSession } from '../../../lib/session.ts'
import { FORM_TOAST_MS, useToast } from '../../../ui/toast.tsx'
import { type Saved, savedTree } from '../after-save/saved.ts'
import { EntryDialog } from '../entry/entry-dialog.tsx'
import { ENTRY_MESSAGES, TREE_FORM_MESSAGES, TREE_SAVE_MESSAGES } from '../messages.ts'
import { TREE_FORM } from './draft.ts'
import { TreeFields } from './fields.tsx'
import { checkTree, factsOf, NO_VALUES } from './form.ts'
import { isPlaceMissing } from './from-photo.ts'
import { saveBody, treeOf } from './mapper.ts'
import { sendTree } from './send.ts'
import { type TreeStart, useTreeForm } from './use-form.ts'
import { useSending } from './use-sending.ts'

const EMPTY: TreeStart = { values: NO_VALUES, photos: [] }

type TreeDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (saved: Saved | undefined) => void
}

/** The dialog that records a tree: uploads the photos, then saves the tree. A failure loses no input. */
export function TreeDialog({ open, onOpenChange, onSaved }: TreeDialogProps) {
  const id = useId()
  const form = useTreeForm(TREE_FORM, EMPTY)
  const { showFailure, phase, setPhase, sending, begin, upload, cancel } = useSending(form)
  const queries = useQueryClient()
  const toast = useToast()

  async function save(): Promise<void> {
    const errors = checkTree(form.values, isoDay(Date.now()))
    form.showErrors(errors)
    if (Object.keys(errors).length > 0) return
    const userId = currentSession().userId
    if (userId === undefined) {
      toast.error(TREE_SAVE_MESSAGES.noUser, { ms: FORM_TOAST_MS })
      return
    }
    const place = readPlace(form.values.lat, form.values.lng)
    const hooks = begin()
    const photos = await form.settled()
    const uploaded = await upload(photos, hooks)
    if (!uploaded.ok) return showFailure(uploaded)
    setPhase('saving')
    const saved = await sendTree(saveBody(factsOf(form.values), userId, uploaded.reply), hooks)
    if (!saved.ok) return showFailure(saved)
    setPhase('idle')
    form.reset()
    onOpenChange(false)
    const what = { words: TREE_SAVE_MESSAGES.saved, at: Date.now() }
    const record = saved.reply?.data
    onSaved(
      record?.treename === undefined
        ? undefined
        : savedTree(treeOf(record), what, { ...place, photo: photos[0]?.jpeg }),
    )
    toast.success(TREE_SAVE_MESSAGES.saved, { ms: FORM_TOAST_MS })
    await queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
  }

  const held = phase !== 'idle'
  const busy = phase === 'uploading' ? ENTRY_MESSAGES.uploading : ENTRY_MESSAGES.saving
  return (
    <EntryDialog
      open={open}
      onOpenChange={onOpenChange}
      form={id}
      hue="tree"
      title={TREE_FORM_MESSAGES.title}
      save={TREE_FORM_MESSAGES.save}
      dirty={form.dirty}
      busy={held ? busy : undefined}
      cancel={cancel}
      // closing aborts an upload, but lets a tree that is being saved finish
      stopsOnClose={phase !== 'saving'}
      waits={isPlaceMissing(form)}
    >
      <TreeFields
        id={id}
        form={form}
        withDbh={false}
        held={held}
        sending={sending}
        cancelSending={cancel}
        submit={() => void save()}
      />
    </EntryDialog>
  )
}
