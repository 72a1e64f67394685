import { BLOG_TAGS, type BlogTag } from '@eco/domain/blog/post'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { currentLoginPrompt } from '../../lib/login-prompt.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineNote } from '../../ui/inline-note.tsx'
import { Progress } from '../../ui/progress.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import type { Blog } from './mapper.ts'
import { MediaField } from './media-field.tsx'
import { CREATE_MESSAGES as MESSAGES } from './messages.ts'
import { FIELD_MAX } from './post-form.ts'
import { usePostForm } from './use-post-form.ts'
import { usePublish } from './use-publish.ts'
import './writing.css'

type CreateDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The article to edit; undefined for a new one. */
  edited?: Blog
}

/** Creates an article or edits an own one. Closing keeps a draft. */
export function CreateDialog({ open, onOpenChange, edited }: CreateDialogProps) {
  const form = useId()
  const post = usePostForm(edited)
  const [removeMedia, setRemoveMedia] = useState(false)
  const publish = usePublish(post, edited, () => {
    setRemoveMedia(false)
    onOpenChange(false)
  })
  const hasMedia = edited?.image !== undefined || edited?.video !== undefined

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
          {publish.failed === undefined ? null : (
            <InlineNote
              className="publish-failed"
              busy={publish.isBusy}
              onRetry={() => void publish.send(removeMedia)}
            >
              {publish.failed}
            </InlineNote>
          )}
          <p className="draft-note" role="status">
            {post.isStored ? (
              <>
                <Check aria-hidden="true" />
                {MESSAGES.draft}
              </>
            ) : null}
          </p>
          <Button variant="secondary" onClick={() => change(false)}>
            {MESSAGES.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            busy={publish.isBusy}
            busyLabel={edited ? MESSAGES.saving : MESSAGES.posting}
            disabled={post.isPreparing}
          >
            {edited ? MESSAGES.save : MESSAGES.post}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="form-rows"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void publish.send(removeMedia)
        }}
      >
        <Texts post={post} />
        {edited === undefined ? <MediaField post={post} held={publish.isBusy} /> : null}
        {hasMedia ? (
          <label className="tick">
            <input
              type="checkbox"
              checked={removeMedia}
              onChange={(event) => setRemoveMedia(event.currentTarget.checked)}
            />
            {MESSAGES.removeMedia}
          </label>
        ) : null}
        <Tags chosen={post.form.tags} onChange={(tags) => post.change({ tags })} />
        {publish.sent && post.media ? (
          <Progress
            label={post.media.name}
            sentBytes={publish.sent.bytes}
            totalBytes={publish.sent.of}
            onCancel={publish.cancel}
          />
        ) : null}
      </form>
    </Dialog>
  )
}

function Texts({ post }: { post: ReturnType<typeof usePostForm> }) {
  const { form, errors, change } = post
  return (
    <>
      <TextField
        label={MESSAGES.titleLabel}
        placeholder={MESSAGES.titlePlaceholder}
        maxLength={FIELD_MAX.title}
        value={form.title}
        error={errors.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextAreaField
        label={MESSAGES.summary}
        rows={2}
        maxLength={FIELD_MAX.summary}
        badge={
          <span className="field-mark num">{MESSAGES.count(form.summary.length, FIELD_MAX.summary)}</span>
        }
        value={form.summary}
        error={errors.summary}
        onChange={(event) => change({ summary: event.currentTarget.value })}
      />
      <TextAreaField
        label={MESSAGES.content}
        rows={6}
        hint={MESSAGES.contentHint}
        value={form.content}
        error={errors.content}
        onChange={(event) => change({ content: event.currentTarget.value })}
      />
    </>
  )
}

function Tags({ chosen, onChange }: { chosen: readonly BlogTag[]; onChange: (tags: BlogTag[]) => void }) {
  return (
    <fieldset className="ticks">
      <legend className="field-label">{MESSAGES.tags}</legend>
      {BLOG_TAGS.map((tag) => (
        <label key={tag} className="tick">
          <input
            type="checkbox"
            checked={chosen.includes(tag)}
            onChange={(event) => {
              const on = event.currentTarget.checked
              onChange(BLOG_TAGS.filter((one) => (one === tag ? on : chosen.includes(one))))
            }}
          />
          {tag}
        </label>
      ))}
    </fieldset>
  )
}
