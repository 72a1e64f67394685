import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { isoDay } from '../../../lib/days.ts'
import { currentGate } from '../../../lib/login-gate.ts'
import { queryKeys } from '../../../lib/query.ts'
import { currentSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/toast.tsx'
import { TREE_FORM_WORDS, TREE_SAVE_WORDS } from '../messages.ts'
import { saveBody } from '../wire.ts'
import { TreeFields } from './fields.tsx'
import { checkTree, factsOf, NO_VALUES } from './form.ts'
import { sendTree } from './send.ts'
import { type TreeStart, useTreeForm } from './use-form.ts'
import { useSending } from './use-sending.ts'

const FORM = 'tree'
const EMPTY: TreeStart = { values: NO_VALUES, photos: [] }

type TreeDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The popup that records a tree: photographs first, then the tree; whatever fails, nothing typed is lost. */
export function TreeDialog({ open, onOpenChange }: TreeDialogProps) {
  const id = useId()
  const form = useTreeForm(FORM, EMPTY)
  const { tell, phase, setPhase, sending, begin, upload, cancel } = useSending(form)
  const queries = useQueryClient()
  const toast = useToast()

  async function save(): Promise<void> {
    const errors = checkTree(form.values, isoDay(Date.now()))
    form.showErrors(errors)
    if (Object.keys(errors).length > 0) return
    const userId = currentSession().userId
    if (userId === undefined) {
      toast.error(TREE_SAVE_WORDS.noUser, { ms: FORM_TOAST_MS })
      return
    }
    const hooks = begin()
    const photos = await form.settled()
    const uploaded = await upload(photos, hooks)
    if (!uploaded.ok) return tell(uploaded)
    setPhase('saving')
    const saved = await sendTree(saveBody(factsOf(form.values), userId, uploaded.reply), hooks)
    if (!saved.ok) return tell(saved)
    setPhase('idle')
    form.reset()
    onOpenChange(false)
    toast.success(TREE_SAVE_WORDS.saved, { ms: FORM_TOAST_MS })
    await queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
  }

  function change(next: boolean): void {
    // a press in the login popup, which stands above while a session has lapsed, is no wish to close this
    if (currentGate().door !== undefined) return
    // closing stops an upload; a tree that is on its way to the server arrives all the same
    if (!next && phase !== 'saving') cancel()
    if (!next && form.dirty && phase === 'idle') toast.info(TREE_FORM_WORDS.kept, { ms: FORM_TOAST_MS })
    onOpenChange(next)
  }

  const busy = phase !== 'idle'
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="md"
      title={TREE_FORM_WORDS.title}
      description={TREE_FORM_WORDS.lead}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              // the same content goes out again under the same key: stopping and saving anew makes one tree
              cancel()
              change(false)
            }}
          >
            {TREE_FORM_WORDS.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            busy={busy}
            busyLabel={phase === 'uploading' ? TREE_FORM_WORDS.uploading : TREE_FORM_WORDS.saving}
          >
            {TREE_FORM_WORDS.save}
          </Button>
        </>
      }
    >
      <TreeFields
        id={id}
        form={form}
        withDbh={false}
        held={busy}
        sending={sending}
        cancelSending={cancel}
        submit={() => void save()}
      />
    </Dialog>
  )
}
