import { BLOG_TAGS, type BlogTag, SUMMARY_MAX, TITLE_MAX } from '@eco/domain/blog/post'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { currentLoginPrompt } from '../../../lib/session/login-prompt.ts'
import { create as MESSAGES } from '../../../messages/en/blog.json'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/figures/progress.tsx'
import { FIELD_LABEL } from '../../../ui/form/field.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { type Blog, tagLabel } from '../blog.ts'
import { MediaField } from './media-field.tsx'
import { usePostForm } from './use-post-form.ts'
import { usePublish } from './use-publish.ts'

type CreateDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The article to edit; undefined for a new one. */
  edited?: Blog
}

/** Creates an article or edits an own one. Closing keeps a draft. */
export function CreateDialog({ open, onOpenChange, edited }: CreateDialogProps) {
  const id = useId()
  const post = usePostForm(edited)
  const [removeMedia, setRemoveMedia] = useState(false)
  const publish = usePublish(post, edited, () => {
    setRemoveMedia(false)
    onOpenChange(false)
  })
  const hasMedia = (edited?.imageUrl ?? edited?.videoUrl) !== undefined

  const send = () => {
    if (!post.isPreparing) publish.mutate(removeMedia)
  }
  function change(next: boolean): void {
    // a click in the login dialog, on top after the session expired, must not close this one
    if (currentLoginPrompt().form !== undefined) return
    if (!next) publish.cancel()
    onOpenChange(next)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="md"
      title={edited ? MESSAGES.editTitle : MESSAGES.title}
      footer={
        <>
          {publish.failed ? (
            <InlineNote className="basis-full" onRetry={() => void post.form.submit(send)}>
              {publish.failed}
            </InlineNote>
          ) : null}
          <p
            className="flex min-h-4 flex-1 items-center gap-1.5 text-xs/6 text-ink-soft max-xs:basis-full"
            role="status"
          >
            {post.form.stored ? (
              <>
                <Check aria-hidden="true" className="size-4" />
                {MESSAGES.draft}
              </>
            ) : null}
          </p>
          <Button variant="secondary" onClick={() => change(false)}>
            {MESSAGES.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            busy={publish.isPending}
            busyLabel={edited ? MESSAGES.saving : MESSAGES.posting}
            disabled={post.isPreparing}
          >
            {edited ? MESSAGES.save : MESSAGES.post}
          </Button>
        </>
      }
    >
      <form id={id} className="grid grid-cols-1 gap-4" {...post.form.formProps(send)}>
        <Texts form={post.form} />
        {edited === undefined ? <MediaField post={post} held={publish.isPending} /> : null}
        {hasMedia ? (
          <Tick label={MESSAGES.removeMedia} checked={removeMedia} onChange={setRemoveMedia} />
        ) : null}
        <Tags chosen={post.form.values.tags} onChange={(tags) => post.form.fill({ tags })} />
        {publish.progress && post.media ? (
          <Progress label={post.media.name} {...publish.progress} onCancel={publish.cancel} />
        ) : null}
      </form>
    </Dialog>
  )
}

function Texts({ form }: Pick<ReturnType<typeof usePostForm>, 'form'>) {
  return (
    <>
      <TextField
        label={MESSAGES.titleLabel}
        placeholder={MESSAGES.titlePlaceholder}
        maxLength={TITLE_MAX}
        {...form.field('title')}
      />
      <TextAreaField
        label={MESSAGES.summary}
        rows={2}
        maxLength={SUMMARY_MAX}
        badge={
          <span className="text-xs text-ink-soft tabular-nums">
            {format(MESSAGES.count, { length: form.values.summary.length, most: SUMMARY_MAX })}
          </span>
        }
        {...form.field('summary')}
      />
      <TextAreaField
        label={MESSAGES.content}
        rows={6}
        hint={MESSAGES.contentHint}
        {...form.field('content')}
      />
    </>
  )
}

function Tags({ chosen, onChange }: { chosen: readonly BlogTag[]; onChange: (tags: BlogTag[]) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className={`mb-0.5 ${FIELD_LABEL}`}>{MESSAGES.tags}</legend>
      {BLOG_TAGS.map((tag) => (
        <Tick
          key={tag}
          label={tagLabel(tag)}
          checked={chosen.includes(tag)}
          onChange={(on) => onChange(BLOG_TAGS.filter((one) => (one === tag ? on : chosen.includes(one))))}
        />
      ))}
    </fieldset>
  )
}

type TickProps = { label: string; checked: boolean; onChange: (on: boolean) => void }

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm/6">
      <input
        type="checkbox"
        className="size-5.5 accent-forest"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
