import { api, type ReplyOf } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { failureMessage } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { agoText, momentText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { subscribers as MESSAGES } from '../../../messages/en/newsletter-admin.json'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/figures/table.tsx'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ListSearch } from '../../list/filters.tsx'
import { ExportLink, ListCard } from '../../list/list-card.tsx'
import { filterQuery, useList } from '../../list/use-list.ts'

type SubscriberList = ReplyOf<typeof api.listSubscribers>
type Subscriber = SubscriberList['data'][number]

const PATH = '/console/admin/newsletter'
const KEY = ['subscribers'] as const
/** Subscribers of the newsletter, for the people who write it. */
export function NewsletterPage() {
  const list = useList<Subscriber, SubscriberList>({
    path: PATH,
    names: ['search'],
    key: KEY,
    failure: 'Could not load subscribers',
    read: (query, signal) => call(api.listSubscribers, { query }, { signal }),
  })
  const { filters } = list
  const { data } = list.query
  const toast = useToast()
  const queries = useQueryClient()
  const { confirm } = useAlert()
  const removal = useSend({
    meta: { failure: 'Could not unsubscribe an address' },
    mutationFn: (email: string, { keyFor }) =>
      call(api.removeSubscriber, { body: { email } }, { idempotencyKey: keyFor(email) }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (failure) => toast.error(failureMessage(failure, MESSAGES) ?? MESSAGES.refused),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  const remove = async (email: string) => {
    const asked = {
      title: format(MESSAGES.askTitle, { email }),
      text: MESSAGES.askText,
      confirmLabel: MESSAGES.remove,
    }
    if (await confirm(asked)) removal.mutate(email)
  }
  return (
    <Page
      title={MESSAGES.title}
      lead={data && format(MESSAGES.lead, { all: data.all })}
      actions={<ExportLink to={`${api.exportSubscribers.path}${filterQuery(filters)}`} />}
    >
      <ListCard
        list={list}
        texts={MESSAGES}
        columns={columns(removal.underWay?.input, remove)}
        rowKey={({ email }) => email}
        filters={
          <div className="max-w-96">
            <ListSearch list={list} texts={MESSAGES} />
          </div>
        }
      />
      <p className="mt-4 text-14 text-ink-soft wrap-anywhere">{MESSAGES.footnote}</p>
    </Page>
  )
}

const columns = (
  removing: string | undefined,
  remove: (email: string) => Promise<void>,
): readonly Column<Subscriber>[] => [
  {
    head: MESSAGES.address,
    part: 'main',
    cell: ({ email }) => <span className="font-strong wrap-anywhere">{email}</span>,
  },
  {
    head: MESSAGES.since,
    part: 'amount',
    cell: ({ created_date: at }) => (
      <span className="whitespace-nowrap text-14 text-ink-soft" title={momentText(at)}>
        {agoText(at, Date.now())}
      </span>
    ),
  },
  {
    head: MESSAGES.actions,
    end: true,
    cell: ({ email }) => (
      <Button
        variant="quiet"
        className="max-md:-ms-4.5 md:-me-4.5"
        busy={removing === email}
        aria-label={format(MESSAGES.removeNamed, { email })}
        onClick={() => void remove(email)}
      >
        {MESSAGES.remove}
      </Button>
    ),
  },
]
