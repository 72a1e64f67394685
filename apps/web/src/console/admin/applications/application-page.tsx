import { api } from '@eco/contract'
import JOB_TITLES from '@eco/contract/messages/en/answers/jobs.json'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { Download, Trash2 } from 'lucide-react'
import { call } from '../../../lib/api/api.ts'
import { failureMessage } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { momentText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { applications as LIST, application as MESSAGES } from '../../../messages/en/applications.json'
import { request as REQUEST } from '../../../messages/en/requests.json'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FactLines } from '../../../ui/figures/ledger-lines.tsx'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { BackLink } from '../../link.tsx'
import { DetailStates } from '../requests/detail-states.tsx'
import { Handling, HandlingState, nameOf, senderFacts } from '../requests/handling.tsx'
import {
  APPLICATIONS_PATH,
  type ApplicationDetail,
  applicationKeys,
  changeApplication,
  useApplication,
} from './queries.ts'

const BYTES_PER_KB = 1_000

/** One application: the letter, the CV, the answer by mail, and its deletion once it is closed. */
export function ApplicationPage() {
  const { applicationId = '' } = useParams({ strict: false }) as { applicationId?: string }
  const query = useApplication(applicationId)
  if (query.data?.application_id === applicationId)
    return <Opened key={applicationId} application={query.data} />
  return <DetailStates query={query} texts={MESSAGES} listPath={APPLICATIONS_PATH} />
}

function Opened({ application }: { application: ApplicationDetail }) {
  const { application_id, job, message, cv, created_date, closed_date } = application
  const queries = useQueryClient()
  const title = JOB_TITLES[`job.${job}`]
  const { address, member } = senderFacts(application)
  const facts = [address, member, { label: MESSAGES.number, value: application_id }]
  return (
    <Page
      width="read"
      title={<span className="wrap-anywhere">{nameOf(application)}</span>}
      lead={format(MESSAGES.lead, { job: title, moment: momentText(created_date) })}
      actions={<HandlingState {...application} />}
    >
      <BackLink to={APPLICATIONS_PATH}>{LIST.title}</BackLink>
      <div className="grid gap-4">
        <section className="card card-pad grid gap-4" aria-label={MESSAGES.letter}>
          {message === null ? (
            <p className="text-ink-soft">{MESSAGES.noLetter}</p>
          ) : (
            <p className="whitespace-pre-line wrap-anywhere">{message}</p>
          )}
          <FactLines className="[&_dd]:wrap-anywhere" facts={facts} />
          <div className="grid gap-1.5">
            <a className={`${buttonClass('secondary')} justify-self-start`} href={cv.url} download>
              <Download aria-hidden="true" />
              {MESSAGES.download}
            </a>
            <p className="text-12 text-ink-soft wrap-anywhere">
              {format(MESSAGES.cvHint, { name: cv.name, kilobytes: Math.ceil(cv.bytes / BYTES_PER_KB) })}
            </p>
          </div>
        </section>
        <Handling
          request={application}
          mailSubject={format(MESSAGES.mailSubject, { job: title })}
          send={(change, keyFor) => changeApplication(application_id, change, keyFor)}
          reload={() => queries.invalidateQueries({ queryKey: applicationKeys.all })}
        >
          {closed_date === null ? null : <Deletion application={application} />}
        </Handling>
      </div>
    </Page>
  )
}

function Deletion({ application }: { application: ApplicationDetail }) {
  const { application_id } = application
  const toast = useToast()
  const router = useRouter()
  const queries = useQueryClient()
  const { confirm } = useAlert()
  const deletion = useSend({
    meta: { failure: 'Could not delete an application' },
    mutationFn: () => call(api.deleteApplication, { params: { application_id } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      router.history.push(APPLICATIONS_PATH)
      void queries.invalidateQueries({ queryKey: applicationKeys.lists })
    },
    onError: (failure) =>
      toast.error(
        failureMessage(failure, { refused: REQUEST.notSaved, noAnswer: REQUEST.noAnswer }) ??
          REQUEST.notSaved,
      ),
  })
  const ask = async () => {
    const title = format(MESSAGES.askTitle, { name: nameOf(application) })
    if (await confirm({ title, text: MESSAGES.askText, confirmLabel: MESSAGES.delete })) deletion.mutate()
  }
  return (
    <Button
      variant="danger-outline"
      icon={<Trash2 aria-hidden="true" />}
      busy={deletion.isPending}
      onClick={() => void ask()}
    >
      {MESSAGES.delete}
    </Button>
  )
}
