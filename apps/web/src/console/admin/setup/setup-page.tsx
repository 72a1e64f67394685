import type { WireSetup } from '@eco/contract/administration/setup'
import type { WireSiteSettings } from '@eco/contract/administration/site-settings'
import type { SetupStep } from '@eco/domain/settings/setup'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import {
  leads as LEADS,
  page as MESSAGES,
  reviewer as REVIEWER,
  steps as STEPS,
} from '../../../messages/en/setup.json'
import { Art, PRODUCT } from '../../../ui/art.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../../ui/page/skeleton.tsx'
import { ConsoleLink } from '../../link.tsx'
import { useSiteSettings } from '../settings/queries.ts'
import { ContactFields, GeneralFields, LegalFields, MapFields } from '../settings/setting-fields.tsx'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { MailStatus } from './mail-status.tsx'
import { READY, SETUP_PATH, type SetupPlace, useMark, useSetup } from './queries.ts'
import { ReviewerForm } from './reviewer-form.tsx'
import { StepList, WhatIsLeft } from './step-list.tsx'

/** The first run: one step after the other. Each can be skipped, and found again here or in the settings. */
export function SetupPage() {
  const setup = useSetup()
  const settings = useSiteSettings()
  const { step: asked } = useParams({ strict: false }) as { step?: string }
  const isSkeleton = useSkeleton(setup.isPending || settings.isPending)
  const failed = [setup, settings].find((query) => query.isError && query.data === undefined)
  if (failed)
    return (
      <Page title={MESSAGES.heading}>
        <LoadFailed title={MESSAGES.failed} query={failed} />
      </Page>
    )
  if (!setup.data || !settings.data)
    return (
      <Page className="pt-8 max-sm:pt-5">
        <h1 className="sr-only">{MESSAGES.heading}</h1>
        <p className="sr-only" role="status">
          {MESSAGES.loading}
        </p>
        {isSkeleton ? <Skeleton className="block h-96" /> : null}
      </Page>
    )
  const { steps } = setup.data
  const open = steps.find(({ state }) => state === 'open')?.step ?? READY
  const place =
    ([...steps.map(({ step }) => step), READY] as SetupPlace[]).find((one) => one === asked) ?? open
  return (
    <Page className="pt-8 max-sm:pt-5">
      <div className="mx-auto grid max-w-240 items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <StepList steps={steps} place={place} />
        <section className="card min-w-0" aria-labelledby="setup-title">
          {place === READY ? (
            <Ready setup={setup.data} />
          ) : (
            <Step
              key={place}
              step={place}
              setup={setup.data}
              settings={settings.data}
              checkAgain={() => void setup.refetch()}
              isChecking={setup.isFetching}
            />
          )}
        </section>
      </div>
    </Page>
  )
}

/** The title of the open step takes the focus, so that the next step is read out. */
function Title({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <h1 id="setup-title" ref={title} tabIndex={-1} className="page-title outline-none">
      {children}
    </h1>
  )
}

type StepProps = {
  step: SetupStep
  setup: WireSetup
  settings: WireSiteSettings
  checkAgain: () => void
  isChecking: boolean
}

const SETTINGS_STEPS: readonly SetupStep[] = ['general', 'contact', 'map']

function Step(props: StepProps) {
  const { step, setup, checkAgain, isChecking } = props
  const { history } = useRouter()
  const at = setup.steps.findIndex((one) => one.step === step)
  const go = (place: SetupPlace | undefined) => history.push(`${SETUP_PATH}/${place ?? READY}`)
  const next = () => go(setup.steps[at + 1]?.step)
  const mark = useMark(next)
  const frame = {
    ...{ step, busy: mark.isPending, failed: mark.isError, next },
    back: at > 0 ? () => go(setup.steps[at - 1]?.step) : undefined,
    skip: step === 'administrator' ? undefined : () => mark.mutate({ step, mark: 'skipped' }),
  }
  if (SETTINGS_STEPS.includes(step))
    return <SettingsStep {...props} frame={frame} accept={() => mark.mutate({ step, mark: 'done' })} />
  const isDone = setup.steps[at]?.state === 'done'
  const isWaiting = step === 'mail' && !isDone
  return (
    <Frame
      {...frame}
      skip={isDone ? undefined : frame.skip}
      action={
        isWaiting ? (
          <Button busy={isChecking} onClick={checkAgain}>
            {MESSAGES.checkAgain}
          </Button>
        ) : isDone ? (
          <Button onClick={next}>{MESSAGES.next}</Button>
        ) : null
      }
    >
      {step === 'mail' ? <MailStatus from={setup.mail_from} /> : null}
      {step === 'reviewer' ? (
        <>
          {isDone ? <p>{REVIEWER.has}</p> : null}
          <ReviewerForm />
        </>
      ) : null}
    </Frame>
  )
}

type FrameProps = {
  step: SetupStep
  busy: boolean
  failed: boolean
  back: (() => void) | undefined
  skip: (() => void) | undefined
  action: ReactNode
  problem?: string | undefined
  children: ReactNode
}

function Frame({ step, busy, failed, back, skip, action, problem, children }: FrameProps) {
  const said = problem ?? (failed ? MESSAGES.markFailed : undefined)
  return (
    <>
      <div className="grid gap-5 p-7 max-sm:p-4">
        <div>
          <Title>{STEPS[step]}</Title>
          <p className="mt-1 max-w-[60ch] text-ink-soft">{LEADS[step]}</p>
        </div>
        {children}
      </div>
      <div className="grid gap-2 border-t px-7 py-3.5 max-sm:p-4">
        <div role="alert">{said === undefined ? null : <FieldError>{said}</FieldError>}</div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {back ? (
            <Button variant="quiet" onClick={back}>
              {MESSAGES.back}
            </Button>
          ) : (
            <span />
          )}
          <div className="flex gap-3 max-sm:grow max-sm:justify-end">
            {skip ? (
              <Button variant="secondary" busy={busy} onClick={skip}>
                {MESSAGES.skip}
              </Button>
            ) : null}
            {action}
          </div>
        </div>
      </div>
    </>
  )
}

type SettingsStepProps = StepProps & {
  frame: Omit<FrameProps, 'action' | 'children' | 'problem'>
  accept: () => void
}

/** A step whose form is the one of the settings: what was typed is saved before the next step. */
function SettingsStep({ step, settings, frame, accept }: SettingsStepProps) {
  const form = useSettingsForm(settings, { onSaved: accept })
  return (
    <form {...form.formProps}>
      <Frame
        {...frame}
        problem={form.problem}
        action={
          <Button type="submit" busy={form.busy || frame.busy} busyLabel={MESSAGES.saving}>
            {MESSAGES.next}
          </Button>
        }
      >
        {step === 'general' ? <GeneralFields form={form} publicUrl={settings.public_url} /> : null}
        {step === 'contact' ? (
          <>
            <ContactFields form={form} />
            <LegalFields form={form} />
          </>
        ) : null}
        {step === 'map' ? <MapFields form={form} /> : null}
      </Frame>
    </form>
  )
}

function Ready({ setup }: { setup: WireSetup }) {
  return (
    <>
      <div className="grid gap-3 p-7 max-sm:p-4">
        <Art name="feature-portfolio" className="size-28" />
        <div>
          <Title>{format(MESSAGES.ready, { name: setup.site_name ?? PRODUCT })}</Title>
          <p className="mt-1 text-ink-soft">{MESSAGES.readyText}</p>
        </div>
        <WhatIsLeft steps={setup.steps} />
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t px-7 py-3.5 max-sm:p-4">
        <a href="/" className={buttonClass('secondary')}>
          {MESSAGES.openSite}
        </a>
        <ConsoleLink to="/console/admin" className={buttonClass('primary')}>
          {MESSAGES.openConsole}
        </ConsoleLink>
      </div>
    </>
  )
}
