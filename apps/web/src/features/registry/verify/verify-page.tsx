import { Copy, FileCheck, FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { verify as MESSAGES } from '../../../messages/en/verify.json'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { DropZone, FileInput } from '../../../ui/form/file-input.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useLog } from './log.ts'
import { Steps } from './steps.tsx'
import { useVerification } from './use-verification.ts'
import { Verdict } from './verdict.tsx'

const BYTES_PER_KB = 1_000

/** Checks a certificate against the public log, in the browser. */
export function VerifyPage() {
  const verification = useVerification()
  const { checked } = verification
  return (
    <Page title={MESSAGES.title} lead={MESSAGES.lead}>
      <div className="grid grid-cols-1 items-start gap-4 md:gap-6 ml:grid-cols-[minmax(0,1fr)_340px]">
        <Card>
          {checked ? (
            <>
              <Opened name={checked.name} note={noteOf(checked.size)} onAnother={verification.reset} />
              <Verdict verified={checked.verified} />
              <Steps verified={checked.verified} />
            </>
          ) : (
            <>
              <Choice {...verification} />
              <Steps verified={undefined} />
            </>
          )}
        </Card>
        <aside className="grid gap-4 md:gap-6">
          <WholeLedger />
          <Log />
        </aside>
      </div>
    </Page>
  )
}

const noteOf = (size: number | undefined): string =>
  size === undefined
    ? MESSAGES.fromAddress
    : format(MESSAGES.fromDevice, { size: Math.ceil(size / BYTES_PER_KB) })

type Verification = ReturnType<typeof useVerification>

function Choice({ busy, problem, checkFile, checkAddress }: Verification) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  // One field that is sent as it is: nothing that a form hook would add.
  const [address, setAddress] = useState('')
  const isAbout = (what: 'file' | 'address') => (problem?.about === what ? problem.text : undefined)
  const open = ([file]: readonly File[]) => {
    if (file) void checkFile(file)
  }
  return (
    <>
      <DropZone onFiles={open} held={busy}>
        <button
          type="button"
          className="flex w-full items-center gap-4 rounded-control border-2 border-line border-dashed bg-sunken p-6 text-left hover:border-forest"
          aria-describedby={id}
          disabled={busy}
          onClick={() => input.current?.click()}
        >
          <FileUp className="size-7 flex-none text-forest" aria-hidden="true" />
          <span>
            <b className="block font-strong">{MESSAGES.drop}</b>
            <span className="text-14 text-ink-soft">{MESSAGES.choose}</span>
          </span>
        </button>
        <FileInput ref={input} accept=".tlog-proof,text/plain" aria-label={MESSAGES.drop} onFiles={open} />
      </DropZone>
      <p id={id} className="text-14 text-rejected-ink not-empty:mt-2" role="alert">
        {isAbout('file')}
      </p>
      <p className="my-4 text-center text-14 text-ink-soft">{MESSAGES.or}</p>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void checkAddress(address)
        }}
      >
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            label={MESSAGES.address}
            placeholder={MESSAGES.example}
            autoComplete="off"
            value={address}
            error={isAbout('address')}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </div>
        <Button
          type="submit"
          className="mt-[26px] max-md:mt-0 max-md:w-full"
          busy={busy}
          busyLabel={MESSAGES.busy}
        >
          {MESSAGES.submit}
        </Button>
      </form>
    </>
  )
}

function Opened({ name, note, onAnother }: { name: string; note: string; onAnother: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <FileCheck className="size-7 flex-none text-forest" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-strong wrap-anywhere">{name}</p>
        <p className="text-14 text-ink-soft">{note}</p>
      </div>
      <Button variant="secondary" onClick={onAnother}>
        {MESSAGES.another}
      </Button>
    </div>
  )
}

function WholeLedger() {
  const toast = useToast()
  const command = () => `npm run audit -- ${location.origin}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command())
      toast.success(MESSAGES.copied)
    } catch {
      toast.info(MESSAGES.copyFailed)
    }
  }
  const { data } = useLog()
  return (
    <Card>
      <h2 className="text-16 font-strong">{MESSAGES.whole}</h2>
      <p className="mt-1 mb-3 text-14 text-ink-soft">{MESSAGES.wholeText}</p>
      <code className="mono block rounded-control bg-sunken px-3 py-2 text-14 wrap-anywhere">
        {data ? command() : 'npm run audit'}
      </code>
      <Button variant="quiet" className="mt-2 -ms-4.5" onClick={() => void copy()}>
        <Copy className="size-4" aria-hidden="true" />
        {MESSAGES.copy}
      </Button>
    </Card>
  )
}

function Log() {
  const { data, isError, isFetching, refetch } = useLog()
  return (
    <Card>
      <h2 className="mb-2 text-16 font-strong">{MESSAGES.log}</h2>
      {isError ? (
        <InlineNote busy={isFetching} onRetry={() => void refetch()}>
          {MESSAGES.logFailed}
        </InlineNote>
      ) : null}
      {data ? (
        <LedgerLines>
          <LedgerLine label={MESSAGES.name}>
            <span className="wrap-anywhere">{data.name}</span>
          </LedgerLine>
          <LedgerLine label={MESSAGES.entries}>{wholeText(data.size)}</LedgerLine>
          <LedgerLine label={MESSAGES.key}>
            <span className="mono">{data.keyId}</span>
          </LedgerLine>
          <LedgerLine label={MESSAGES.offline}>{MESSAGES.offlineYes}</LedgerLine>
        </LedgerLines>
      ) : (
        <p className="text-14 text-ink-soft" role="status">
          {isError ? '' : MESSAGES.loadingLog}
        </p>
      )}
    </Card>
  )
}
