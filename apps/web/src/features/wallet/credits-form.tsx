import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { StepBar } from '../../ui/overlay/step-bar.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { SkeletonLines } from '../../ui/page/skeleton.tsx'

type CreditsFormProps = ComponentProps<'form'> & {
  credits: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>
  /** unknown while they load */
  available: number | undefined
  texts: Readonly<{ failed: string; none: string; step: string; stepShort: string }>
  step: number
  steps: number
}

/** The form of a dialog that spends credits in steps, once it is known that there are some. */
export function CreditsForm(props: CreditsFormProps) {
  const { credits, available, texts, step, steps, children, ...form } = props
  if (available === undefined)
    return credits.isError ? (
      <InlineNote busy={credits.isFetching} onRetry={() => void credits.refetch()}>
        {texts.failed}
      </InlineNote>
    ) : (
      <SkeletonLines className="h-11 w-full" />
    )
  if (available <= 0) return <p className="text-ink-soft">{texts.none}</p>
  return (
    <form {...form} className="grid gap-4">
      <StepBar
        step={step}
        steps={steps}
        label={format(texts.step, { step, steps })}
        text={format(texts.stepShort, { step: wholeText(step), steps: wholeText(steps) })}
      />
      {children}
    </form>
  )
}
