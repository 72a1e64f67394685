import { PURPOSE_MAX } from '@eco/domain/credits/retirement'
import { Info } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { creditsText, wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { retire as MESSAGES } from '../../../messages/en/retirements.json'
import { Art } from '../../../ui/art.tsx'
import { Chip, ChipGroup } from '../../../ui/chip.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { Field, FieldError, type FieldProps } from '../../../ui/form/field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { FigureSkeleton } from '../../../ui/page/skeleton.tsx'
import { creditsOrSkeleton } from '../credits-figure.tsx'
import type { Credits } from '../queries.ts'
import { type Retirement, usePreview } from './use-retirement.ts'

type StepProps = { retirement: Retirement; available: number }

const COMMON_AMOUNTS = [10, 30, 50]

export function AmountStep({ retirement: { form, amount }, available }: StepProps) {
  const preview = usePreview(amount, available)
  const isValid = amount >= 1 && amount <= available
  const shown = isValid ? preview.data : undefined
  const choose = (chosen: number) => form.fill({ amount: String(chosen) })
  return (
    <Pane>
      <BigField
        {...form.field('amount')}
        label={MESSAGES.amount}
        badge={<Mark>{MESSAGES.whole}</Mark>}
        unit={format(MESSAGES.of, { available })}
      />
      <ChipGroup label={MESSAGES.amounts} className="flex flex-wrap gap-2">
        {COMMON_AMOUNTS.filter((common) => common < available).map((common) => (
          <Chip key={common} pressed={amount === common} onClick={() => choose(common)}>
            {wholeText(common)}
          </Chip>
        ))}
        <Chip pressed={amount === available} onClick={() => choose(available)}>
          {format(MESSAGES.all, { available })}
        </Chip>
      </ChipGroup>
      {isValid ? (
        <div>
          <p className="text-14 font-strong">{MESSAGES.leave}</p>
          {preview.isError && shown === undefined ? (
            <InlineNote busy={preview.isFetching} onRetry={() => void preview.refetch()}>
              {MESSAGES.previewFailed}
            </InlineNote>
          ) : (
            <LedgerLines aria-busy={preview.isFetching}>
              {shown?.serials.map((serial) => (
                <LedgerLine key={serial} label={<span className="mono">{serial}</span>}>
                  {wholeText(countOf(serial))}
                </LedgerLine>
              )) ?? (
                <LedgerLine label={<FigureSkeleton />}>
                  <FigureSkeleton />
                </LedgerLine>
              )}
              {shown && shown.blocks > shown.serials.length ? (
                <LedgerLine
                  label={format(MESSAGES.moreBlocks, { blocks: shown.blocks - shown.serials.length })}
                >
                  {wholeText(amount - shown.serials.reduce((sum, serial) => sum + countOf(serial), 0))}
                </LedgerLine>
              ) : null}
              <LedgerLine label={MESSAGES.after}>{creditsText(available - amount)}</LedgerLine>
            </LedgerLines>
          )}
        </div>
      ) : null}
      <Final />
    </Pane>
  )
}

/** 'ECO-TRE-2026-421-450' -> 30 */
function countOf(serial: string): number {
  const [, from = '0', to = '0'] = /-(\d+)-(\d+)$/.exec(serial) ?? []
  return Number(to) - Number(from) + 1
}

export function TextsStep({ retirement: { form } }: StepProps) {
  const { purpose, isPublic } = form.values
  return (
    <Pane>
      <TextField
        {...form.field('beneficiary')}
        label={MESSAGES.beneficiary}
        badge={<Mark>{MESSAGES.beneficiaryMark}</Mark>}
        autoComplete="off"
      />
      <TextAreaField
        {...form.field('purpose')}
        label={MESSAGES.purpose}
        rows={3}
        hint={
          <span className="flex justify-between gap-3">
            <span>{MESSAGES.purposeHint}</span>
            <span className="tabular-nums">
              {format(MESSAGES.characters, { used: purpose.length, most: PURPOSE_MAX })}
            </span>
          </span>
        }
      />
      <div>
        <Switch
          label={MESSAGES.public}
          hint={MESSAGES.publicHint}
          checked={isPublic}
          onChange={(on) => form.fill({ isPublic: on })}
        />
      </div>
    </Pane>
  )
}

export function ConfirmStep({ retirement: { form, amount, failure }, available }: StepProps) {
  const { data } = usePreview(amount, available)
  const { beneficiary, purpose, isPublic } = form.values
  const rest = data === undefined ? 0 : data.blocks - data.serials.length
  return (
    <Pane>
      <LedgerLines>
        <LedgerLine label={MESSAGES.credits}>{wholeText(amount)}</LedgerLine>
        <LedgerLine label={MESSAGES.serials}>
          <span className="mono">
            {data?.serials.map((serial) => (
              <span key={serial} className="block">
                {serial}
              </span>
            )) ?? <FigureSkeleton />}
            {rest > 0 ? format(MESSAGES.moreBlocks, { blocks: rest }) : null}
          </span>
        </LedgerLine>
        <LedgerLine label={MESSAGES.beneficiary}>
          <span className="wrap-anywhere">{beneficiary}</span>
        </LedgerLine>
        <LedgerLine label={MESSAGES.purpose}>
          <span className="wrap-anywhere">{purpose}</span>
        </LedgerLine>
        <LedgerLine label={MESSAGES.certificate}>
          {isPublic ? MESSAGES.isPublic : MESSAGES.isPrivate}
        </LedgerLine>
      </LedgerLines>
      <Final />
      <BigField {...form.field('typed')} label={format(MESSAGES.type, { amount })} />
      {failure === undefined ? null : <FieldError role="alert">{failure}</FieldError>}
    </Pane>
  )
}

type RetiredProps = { done: NonNullable<Retirement['done']>; parts: Credits['parts'] | undefined }

/** After it: what it was for, and the new balance. */
export function Retired({ done: { purpose, beneficiary }, parts }: RetiredProps) {
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-3 text-center">
        <Art name="certificate-seal" className="size-26" />
        <p className="text-14 text-ink-soft wrap-anywhere" role="status">
          {format(MESSAGES.doneText, { purpose, beneficiary })}
        </p>
      </div>
      <LedgerLines aria-busy={parts === undefined}>
        <LedgerLine label={MESSAGES.available}>{creditsOrSkeleton(parts?.available)}</LedgerLine>
        <LedgerLine label={MESSAGES.retired}>{creditsOrSkeleton(parts?.retired)}</LedgerLine>
      </LedgerLines>
    </div>
  )
}

/** A step. Takes the focus when it replaces another one: a field, or on a phone, whose keyboard would cover it, itself. */
function Pane({ children }: { children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = pane.current?.closest('[role="dialog"]')
    if (!dialog?.contains(document.activeElement)) return
    const isTouch = window.matchMedia?.('(pointer: coarse)').matches
    const field = isTouch ? null : pane.current?.querySelector<HTMLElement>('input, textarea')
    const target = field ?? pane.current
    target?.focus()
  }, [])
  return (
    <div ref={pane} tabIndex={-1} className="grid gap-4 focus:outline-none">
      {children}
    </div>
  )
}

/** A note to the right of a label that is no mark of a source. */
const Mark = ({ children }: { children: string }) => (
  <span className="font-text text-ink-soft">{children}</span>
)

const Final = () => (
  <p className="flex gap-3 rounded-control border bg-sunken px-4 py-3 text-14">
    <Info aria-hidden="true" className="mt-0.5 flex-none" />
    {MESSAGES.final}
  </p>
)

type BigFieldProps = FieldProps &
  Pick<React.ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & { unit?: string }

/** A whole number in large digits. */
function BigField({ unit, label, error, badge, ...native }: BigFieldProps) {
  return (
    <Field label={label} error={error} badge={badge}>
      {(wiring) => (
        <span className="control-box" data-end={unit === undefined ? undefined : 'wide'}>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            {...native}
            {...wiring}
            className="control tabular-nums min-h-14 text-28 font-head"
          />
          {unit === undefined ? null : (
            <span className="pointer-events-none absolute inset-y-0 right-3 grid items-center text-14 text-ink-soft">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
