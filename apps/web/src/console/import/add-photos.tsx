import { api } from '@eco/contract'
import { TREE_PHOTOS_MAX } from '@eco/domain/assets/tree/fields'
import { Images } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { refusalOf } from '../../lib/api/refusal.ts'
import { format } from '../../lib/language/catalogues.ts'
import { formatNodes } from '../../lib/language/format-nodes.tsx'
import { browserDecode } from '../../lib/photos/browser-decode.ts'
import { preparePhoto } from '../../lib/photos/prepare-photo.ts'
import { imports as IMPORTS, photos as MESSAGES } from '../../messages/en/imports.json'
import { Button } from '../../ui/button.tsx'
import { DropZone, FileInput } from '../../ui/form/file-input.tsx'
import type { Import } from './queries.ts'

const EXAMPLE = 'Tree-12.jpg'
/** Source: the API. */
const NAMES_AT_ONCE = 500

type Outcome = { done: number; count: number; unmatched: string[]; problems: string[]; isRunning: boolean }
type Match = { name: string; tid: string; imageUrls: string[] }

/** Adds many photos to the trees whose references are their names, one after another, as single uploads are. */
export function AddPhotos({ file: { import_id } }: { file: Import }) {
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const isRunning = outcome?.isRunning ?? false

  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0 || isRunning) return
    stop.current = false
    const state: Outcome = { done: 0, count: files.length, unmatched: [], problems: [], isRunning: true }
    const show = () => setOutcome({ ...state })
    show()
    try {
      const matches = await matchAll(import_id, files)
      state.unmatched = files.map(({ name }) => name).filter((name) => !matches.has(name))
      state.count = files.length - state.unmatched.length
      show()
      /** Photos of each tree, with those added here. */
      const urls = new Map<string, string[]>()
      for (const one of files) {
        const match = matches.get(one.name)
        if (match === undefined || stop.current) continue
        const before = urls.get(match.tid) ?? match.imageUrls
        const added = await addOne(one, match, before)
        if (typeof added === 'string') state.problems.push(added)
        else {
          urls.set(match.tid, added)
          state.done++
        }
        show()
      }
    } catch (error) {
      state.problems.push(refusalOf(error) ?? IMPORTS.noAnswer)
    }
    state.isRunning = false
    show()
  }

  return (
    <section className="card card-pad grid gap-3" aria-busy={isRunning}>
      <h2 className="text-20 font-head">{MESSAGES.title}</h2>
      <p className="text-14 text-ink-soft">
        {formatNodes(MESSAGES.text, { example: <strong className="text-ink">{EXAMPLE}</strong> })}
      </p>
      <DropZone held={isRunning} onFiles={(files) => void add(files)}>
        <div className="grid min-h-36 place-content-center justify-items-center gap-3 rounded-control border border-dashed border-ink-soft bg-paper p-6">
          <Images aria-hidden="true" />
          <p className="text-14 font-strong max-md:hidden">{MESSAGES.drop}</p>
          {isRunning ? (
            <Button
              variant="secondary"
              onClick={() => {
                stop.current = true
              }}
            >
              {MESSAGES.stop}
            </Button>
          ) : (
            <Button variant="tint" onClick={() => input.current?.click()}>
              {MESSAGES.choose}
            </Button>
          )}
          <FileInput
            ref={input}
            aria-label={MESSAGES.input}
            accept="image/*"
            multiple
            onFiles={(files) => void add(files)}
          />
        </div>
      </DropZone>
      <div role="status" className="grid gap-2 text-14">
        {outcome ? (
          <>
            <p className="font-strong">
              {outcome.isRunning
                ? format(MESSAGES.progress, { done: outcome.done, count: outcome.count })
                : format(MESSAGES.added, { count: outcome.done })}
            </p>
            <Names
              title={format(MESSAGES.unmatched, { count: outcome.unmatched.length })}
              names={outcome.unmatched}
            />
            <Names
              title={format(MESSAGES.notAdded, { count: outcome.problems.length })}
              names={outcome.problems}
            />
          </>
        ) : null}
      </div>
    </section>
  )
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return names.length === 0 ? null : (
    <div>
      <p>{title}</p>
      <ul className="max-h-40 list-disc overflow-y-auto ps-5 wrap-anywhere text-ink-soft">
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={at}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

async function matchAll(import_id: string, files: readonly File[]): Promise<Map<string, Match>> {
  const names = [...new Set(files.map(({ name }) => name))]
  const found = new Map<string, Match>()
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const body = { names: names.slice(at, at + NAMES_AT_ONCE) }
    const { data } = await call(api.matchImportPhotos, { params: { import_id }, body })
    for (const match of data) found.set(match.name, match)
  }
  return found
}

/** @returns the tree's photos with the new one, or why it was not added */
async function addOne(file: File, { tid }: Match, before: readonly string[]): Promise<string[] | string> {
  const { name } = file
  if (before.length >= TREE_PHOTOS_MAX) return format(MESSAGES.full, { name, most: TREE_PHOTOS_MAX })
  const prepared = await preparePhoto(file, browserDecode)
  if (!prepared.ok) return prepared.message
  try {
    const jpeg = new File([prepared.jpeg], 'photo.jpg', { type: 'image/jpeg' })
    const { imageUrls } = await call(api.uploadImages, { files: { images: [jpeg] } })
    const imageIds = [...new Set([...before, ...imageUrls])]
    const { data } = await call(api.updateTree, { params: { tid }, body: { imageIds } })
    return data.imageUrls
  } catch (error) {
    return format(MESSAGES.failed, { name, message: refusalOf(error) ?? IMPORTS.noAnswer })
  }
}
