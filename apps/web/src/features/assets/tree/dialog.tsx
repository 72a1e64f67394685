import { api } from '@eco/contract'
import { rename } from '@eco/contract/assets/names'
import { TREE_BODY } from '@eco/contract/assets/tree/names'
import { TREE_FIELDS } from '@eco/domain/assets/tree/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../lib/api/api.ts'
import { queryKeys } from '../../../lib/api/query.ts'
import { dayText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { readPlace } from '../../../lib/places/places.ts'
import type { Planting } from '../../../lib/places/planting.ts'
import { afterSave as AFTER_SAVE_MESSAGES } from '../../../messages/en/assets/pages.json'
import { save as MESSAGES, form as TREE_FORM_MESSAGES } from '../../../messages/en/assets/tree.json'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import type { NewAssetProps, Saved } from '../asset.ts'
import { EntryDialog } from '../entry/entry-dialog.tsx'
import { factsOf } from '../entry/values.ts'
import { NO_VALUES, TREE_FORM } from './draft.ts'
import { TreeFields } from './fields.tsx'
import { isPlaceMissing } from './photos/from-photo.ts'
import { type Tree, treeArt, treeCo2, treeOf } from './tree.ts'
import { type TreeStart, useTreeForm } from './use-form.ts'
import { useSaveTree } from './use-save.ts'

const EMPTY: TreeStart = { values: NO_VALUES, photos: [] }

/** The dialog that records a tree. */
export function TreeDialog({ open, onOpenChange, onSaved }: NewAssetProps) {
  const id = useId()
  const form = useTreeForm(TREE_FORM, EMPTY)
  const queries = useQueryClient()
  const toast = useToast()
  const save = useSaveTree(form, {
    failed: MESSAGES.saveFailed,
    send(photoUrls, userId, { signal }) {
      const { dbhCm, lat, lng, accuracyM, ...facts } = factsOf(TREE_FIELDS, form.getValues())
      const known = Object.fromEntries(
        Object.entries({ dbhCm, lat, lng, accuracyM }).filter(([, value]) => value !== null),
      )
      const body = rename({ ...facts, ...known, ownerId: userId, createdBy: userId, photoUrls }, TREE_BODY)
      const idempotencyKey = form.keyFor('tree', JSON.stringify(body))
      return call(api.saveTree, { body }, { idempotencyKey, signal })
    },
    done(reply, userId, photos) {
      const { lat, lng } = form.getValues()
      const place = readPlace(lat, lng)
      form.reset()
      onOpenChange(false)
      const tree = reply?.data && treeOf(reply.data)
      onSaved(tree?.treeName ? savedTree(tree, { ...place, photo: photos[0]?.jpeg }) : undefined)
      toast.success(MESSAGES.saved, { ms: FORM_TOAST_MS })
      void queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
    },
  })

  return (
    <EntryDialog
      open={open}
      onOpenChange={onOpenChange}
      form={id}
      kind="tree"
      texts={TREE_FORM_MESSAGES}
      dirty={form.dirty}
      busy={save.busy}
      cancel={save.cancel}
      // closing aborts an upload, but lets a tree that is being saved finish
      stopsOnClose={save.stoppable}
      waits={isPlaceMissing(form)}
    >
      <TreeFields id={id} form={form} withDbh={false} save={save} />
    </EntryDialog>
  )
}

/** @param planted coordinates of its pin, and its first photo as uploaded */
function savedTree(tree: Tree, planted: Pick<Planting, 'lat' | 'lng' | 'photo'>): Saved {
  const { treeName, botanicalName, plantingDate, location } = tree
  return {
    id: tree.id,
    kind: 'tree',
    message: MESSAGES.saved,
    at: Date.now(),
    art: treeArt(tree),
    name: treeName,
    line: format(AFTER_SAVE_MESSAGES.planted, { day: dayText(plantingDate), location }),
    photo: tree.photoUrls[0],
    co2: treeCo2(tree),
    planting: { treeName, botanicalName, date: plantingDate, location, ...planted },
  }
}
