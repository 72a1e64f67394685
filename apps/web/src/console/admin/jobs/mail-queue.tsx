import { api } from '@eco/contract'
import type { WireMail } from '@eco/contract/administration/jobs'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { useSettings } from '../../../lib/api/settings.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { agoText, momentText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { mails as MESSAGES, templates as TEMPLATES } from '../../../messages/en/jobs.json'
import { Button } from '../../../ui/button.tsx'
import { type Column, Table } from '../../../ui/figures/table.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { mailFailureText } from '../setup/mail-status.tsx'

const MAILS_KEY = ['mails']

/** Mails that wait or were given up. What they say and to whom they go is not shown. */
export function MailQueue() {
  const { mail: isOn } = useSettings()
  const cache = useQueryClient()
  const toast = useToast()
  const query = useInfiniteQuery({
    queryKey: MAILS_KEY,
    meta: { failure: 'Could not load the mail queue' },
    queryFn: ({ pageParam: cursor, signal }) => call(api.listMails, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const retry = useSend({
    meta: { failure: 'Could not send a mail again' },
    mutationFn: (mail_id: string) => call(api.retryMail, { params: { mail_id } }),
    onSuccess: () => toast.success(MESSAGES.sentAgain),
    onError: (error) => toast.error(refusalOf(error) ?? MESSAGES.notSent),
    onSettled: () => cache.invalidateQueries({ queryKey: MAILS_KEY }),
  })
  const rows = query.data?.pages.flatMap(({ data }) => data)
  const counts = query.data?.pages[0]?.counts
  return (
    <section className="card card-pad grid gap-3" aria-labelledby="mail-queue">
      <div>
        <h2 id="mail-queue" className="text-20 font-head">
          {MESSAGES.title}
        </h2>
        <p className="text-14 text-ink-soft">
          {isOn === false ? MESSAGES.off : counts && format(MESSAGES.lead, counts)}
        </p>
      </div>
      {query.isError && !rows ? (
        <InlineNote busy={query.isFetching} onRetry={() => void query.refetch()}>
          {MESSAGES.failedList}
        </InlineNote>
      ) : null}
      {rows && rows.length > 0 ? (
        <Table
          caption={MESSAGES.table}
          columns={columns(retry)}
          rows={rows}
          rowKey={({ mail_id }) => mail_id}
        />
      ) : null}
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {MESSAGES.more}
        </Button>
      ) : null}
    </section>
  )
}

const nameOf = ({ template }: WireMail): string =>
  (TEMPLATES as Readonly<Record<string, string>>)[template] ?? TEMPLATES.other

type Retry = { underWay: { input: string } | undefined; mutate: (mailId: string) => void }

const columns = (retry: Retry): readonly Column<WireMail>[] => [
  {
    head: MESSAGES.mail,
    part: 'main',
    cell: (mail) => (
      <>
        <span className="block font-strong">{nameOf(mail)}</span>
        {mail.failure === null ? null : (
          <span className="block text-12 text-rejected-ink">{mailFailureText(mail.failure)}</span>
        )}
      </>
    ),
  },
  {
    head: MESSAGES.queued,
    cell: ({ created_at: at }) => <span title={momentText(at)}>{agoText(at, Date.now())}</span>,
  },
  {
    head: MESSAGES.attempts,
    end: true,
    cell: ({ attempts }) => (
      <span className="tabular-nums">
        <span className="text-ink-soft md:sr-only">{MESSAGES.attempts} </span>
        {attempts}
      </span>
    ),
  },
  {
    head: MESSAGES.result,
    cell: ({ failed_at }) => (failed_at === null ? MESSAGES.waiting : MESSAGES.given),
  },
  {
    head: MESSAGES.retry,
    part: 'amount',
    cell: (mail) =>
      mail.failed_at === null && mail.failure !== null ? (
        <Button
          variant="quiet"
          className="max-md:-me-4.5 md:-ms-4.5"
          aria-label={format(MESSAGES.retryOf, { mail: nameOf(mail) })}
          busy={retry.underWay?.input === mail.mail_id}
          onClick={() => retry.mutate(mail.mail_id)}
        >
          {MESSAGES.retry}
        </Button>
      ) : null,
  },
]
