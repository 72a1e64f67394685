import { cardSummary } from '@eco/domain/blog/markdown'
import { dayText, isoDay, momentText } from '../../lib/format/days.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { reasons as REASONS } from '../../messages/en/report.json'
import { detail as MESSAGES } from '../../messages/en/reports.json'
import { Avatar } from '../../ui/avatar.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { ModerationEvents } from '../../ui/review/moderation-events.tsx'
import { Content } from '../../ui/text/content.tsx'
import type { Report } from './queries.ts'

const PART = 'border-t px-5 py-4 max-sm:px-4'
const HEADING = 'mb-1.5 text-base font-head'

/** What was reported, where it stands. */
export function ReportedContent({ report }: { report: Report }) {
  const { content, kind, author } = report
  const { blog, edited_date } = content
  const moment = momentText(content.created_date)
  return (
    <div className="grid gap-3 px-5 pb-4 max-sm:px-4">
      <Said label={MESSAGES.before} rows={report.before} />
      <article className="rounded-control bg-sunken p-4">
        <div className="flex items-center gap-3">
          <Avatar name={author.name} />
          <div className="min-w-0">
            <p className="text-14 font-strong wrap-anywhere">{author.name}</p>
            <p className="text-12 text-ink-soft">
              {edited_date === null
                ? format(MESSAGES.written, { moment })
                : format(MESSAGES.edited, { moment, edited: momentText(edited_date) })}
            </p>
          </div>
        </div>
        {kind === 'article' ? (
          <h3 className="mt-3 text-20 font-head wrap-anywhere">{content.text}</h3>
        ) : (
          <p className="mt-2.5 whitespace-pre-line wrap-anywhere">{content.text}</p>
        )}
        {content.image_url === null ? null : (
          <img
            src={content.image_url}
            alt={MESSAGES.picture}
            loading="lazy"
            className="mt-3 max-h-60 max-w-full rounded-control object-contain"
          />
        )}
        {content.body === null ? null : (
          <>
            <p className="mt-2 wrap-anywhere text-ink-soft">{cardSummary(content.body)}</p>
            <details className="mt-2">
              <summary className="min-h-tap cursor-pointer py-2.5 text-14 font-strong">
                {MESSAGES.whole}
              </summary>
              <Content content={content.body} level={3} />
            </details>
          </>
        )}
      </article>
      <Said label={kind === 'article' ? MESSAGES.comments : MESSAGES.after} rows={report.after} />
      {blog === null ? null : (
        <p className="text-14 wrap-anywhere">
          {kind === 'comment' ? `${format(MESSAGES.on, { title: blog.title })} ` : null}
          <a href={`/blog/${blog.id}`} className="link">
            {MESSAGES.openPage}
          </a>
        </p>
      )}
    </div>
  )
}

function Said({ label, rows }: { label: string; rows: Report['before'] }) {
  if (rows.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-2 pl-4">
      {rows.map(({ author, text, at }) => (
        <li key={`${at} ${text}`} className="text-14">
          <p className="text-12 text-ink-soft">{format(MESSAGES.said, { author, moment: momentText(at) })}</p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** The reasons with what reporters wrote, the author's record, and what was decided before. */
export function ReportBackground({ report }: { report: Report }) {
  const { reasons, reporters, record, history } = report
  const answer = report.answered ? history.find(({ event }) => event === 'answered') : undefined
  return (
    <>
      {answer?.text ? (
        <section className={PART}>
          <h3 className={HEADING}>{MESSAGES.answer}</h3>
          <p className="rounded-control border border-pending-line bg-pending-wash px-4 py-3 text-14 whitespace-pre-line wrap-anywhere">
            {format(MESSAGES.quote, { text: answer.text })}{' '}
            <span className="text-12 text-ink-soft">{momentText(answer.at)}</span>
          </p>
        </section>
      ) : null}
      <section className={PART}>
        <h3 className={HEADING}>{MESSAGES.why}</h3>
        <LedgerLines>
          {reasons.map(({ reason, count }) => (
            <LedgerLine key={reason} label={REASONS[reason]}>
              {wholeText(count)}
            </LedgerLine>
          ))}
        </LedgerLines>
        <ol className="mt-2 grid gap-2">
          {reporters.map(({ reason, text, at, upheld, unfounded }, index) => (
            <li key={`${at} ${text}`} className="rounded-control bg-sunken px-4 py-3 text-14">
              {text === '' ? null : (
                <p className="whitespace-pre-line wrap-anywhere">{format(MESSAGES.quote, { text })}</p>
              )}
              <p className="text-12 text-ink-soft">
                {format(MESSAGES.reporter, {
                  ...{ number: index + 1, reason: REASONS[reason], moment: momentText(at) },
                })}{' '}
                {upheld + unfounded === 0
                  ? MESSAGES.reporterNew
                  : format(MESSAGES.reporterRecord, { upheld, unfounded })}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section className={PART}>
        <h3 className={HEADING}>{MESSAGES.author}</h3>
        <LedgerLines>
          {record.since === null ? null : (
            <LedgerLine label={MESSAGES.memberSince}>{dayText(isoDay(record.since))}</LedgerLine>
          )}
          <LedgerLine label={MESSAGES.otherHidden}>{wholeText(record.hidden)}</LedgerLine>
        </LedgerLines>
      </section>
      {history.length === 0 ? null : (
        <section className={PART}>
          <h3 className={HEADING}>{MESSAGES.history}</h3>
          <ModerationEvents events={history} />
        </section>
      )}
    </>
  )
}
