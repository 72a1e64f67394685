import { message } from '@eco/contract/messages'
import type { NoticeSubject } from '@eco/domain/community/rules'
import type { MailedKind } from '@eco/domain/mail/choices'
import type { MailContent, MailUrls } from './layout.ts'

/** Mails that members choose. */

type Decision = {
  kind: MailedKind
  subjectKind: NoticeSubject
  subjectId: string
  title: string
  reason: string | null
}
export type DecisionValues = {
  name: string
  decisions: readonly Decision[]
  /** decisions that are not listed */
  more: number
  isOrganization: boolean
}
export type Week = { from: number; until: number }
export type DigestValues = Week & {
  name: string
  figures: Readonly<Record<Figure, number>>
  isOrganization: boolean
}

const FIGURES = ['credits', 'coins', 'granted', 'refused', 'waiting', 'visits'] as const
type Figure = (typeof FIGURES)[number]

const CONTENT_KINDS: readonly MailedKind[] = ['content_hidden', 'content_kept', 'content_restored']
const VISIT_KINDS: readonly MailedKind[] = ['visit_approved', 'visit_rejected', 'buffer_ended']
const REJECTED: readonly MailedKind[] = ['rejected', 'revoked']

const dashboardOf = (isOrganization: boolean): string => (isOrganization ? '/orgDashboard' : '/userDashboard')

/** An asset that its owner can correct. */
const isToFix = ({ kind, subjectKind }: Decision): boolean =>
  REJECTED.includes(kind) && subjectKind !== 'activity'

function pageOf(decision: Decision): string {
  const { kind, subjectKind, subjectId } = decision
  const id = encodeURIComponent(subjectId)
  if (CONTENT_KINDS.includes(kind)) return '/hidden-content'
  if (VISIT_KINDS.includes(kind)) return `/trees/${id}`
  if (subjectKind === 'activity') return `/activities/history?entry=${id}`
  return `/view-assets?asset=${id}${isToFix(decision) ? '&fix=true' : ''}`
}

export function writeDecisions(values: DecisionValues, { page }: MailUrls): MailContent {
  const { name, decisions, more, isOrganization } = values
  const [only, ...others] = decisions
  const why = message('mail.why.decisions')
  if (only && others.length === 0) {
    const { kind, title, subjectKind: subject, reason } = only
    const toFix = isToFix(only)
    return {
      subject: message(`mail.decision.${kind}`, { title }),
      title: message(`mail.decision.${kind}`, { title }),
      name,
      before: [message(`mail.decisionText.${kind}`, { subject })],
      quote: reason ?? undefined,
      after: toFix ? [message('mail.decision.next')] : [],
      button: {
        label: message(toFix ? 'mail.decision.fix' : 'mail.decision.open'),
        url: page(pageOf(only)),
      },
      why,
    }
  }
  const title = message('mail.decisions.title', { count: decisions.length + more })
  return {
    subject: title,
    title,
    name,
    before: [message('mail.decisions.text')],
    rows: decisions.map((decision) => [
      message('mail.decisions.entry', { title: decision.title }),
      message(`mail.decided.${decision.kind}`),
    ]),
    after: more > 0 ? [message('mail.decisions.more', { more })] : [],
    button: { label: message('mail.decisions.open'), url: page(dashboardOf(isOrganization)) },
    why,
  }
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Figures that are 0 are left out. */
export function writeDigest(values: DigestValues, { page }: MailUrls): MailContent {
  const { name, from, until, figures, isOrganization } = values
  return {
    subject: message('mail.digest.subject'),
    title: message('mail.digest.title', { from: DAY.format(from), until: DAY.format(until - 1) }),
    name,
    rows: FIGURES.filter((figure) => figures[figure] !== 0).map((figure) => [
      message(`mail.digest.${figure}`),
      message('mail.digest.number', { value: figures[figure] }),
    ]),
    button: { label: message('mail.digest.open'), url: page(dashboardOf(isOrganization)) },
    why: message('mail.why.digest'),
  }
}
