import { api } from '@eco/contract'
import type { AuditActor } from '@eco/domain/audit-log/actions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { momentText } from '../../lib/format/days.ts'
import { roleChangeText } from '../../lib/format/role-change.ts'
import { format } from '../../lib/language/catalogues.ts'
import { actions as ACTIONS, own as MESSAGES, subjects as SUBJECTS } from '../../messages/en/audit-log.json'
import { roles as ROLES } from '../../messages/en/organizations.json'
import { Card } from '../../ui/card.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { ListEnd } from '../../ui/page/list-end.tsx'
import { IconRow } from './pieces.tsx'

/** What staff and organizations did that concerns the member, newest first. */
export function AuditCard({ userId }: { userId: string }) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.ownAuditLog(userId),
    meta: { failure: 'Could not load the audit log' },
    queryFn: ({ pageParam: cursor, signal }) => call(api.listOwnAuditLog, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const rows = query.data?.pages.flatMap(({ data }) => data)
  return (
    <Card aria-labelledby="profile-audit" aria-busy={query.isPending}>
      <h2 id="profile-audit" className="text-20 font-strong">
        {MESSAGES.title}
      </h2>
      <p className="text-14 text-ink-soft">{MESSAGES.lead}</p>
      {query.isError && rows === undefined ? (
        <InlineNote busy={query.isFetching} onRetry={() => void query.refetch()}>
          {MESSAGES.failed}
        </InlineNote>
      ) : null}
      {rows?.length === 0 ? <p className="mt-3 text-14">{MESSAGES.none}</p> : null}
      {rows && rows.length > 0 ? (
        <>
          <ul className="mt-2">
            {rows.map(({ id, action, at, role, subject, detail, reason }) => (
              <IconRow key={id} icon={<ScrollText aria-hidden="true" />}>
                <div className="min-w-0">
                  <p className="text-14 font-strong">
                    {subject.title === null
                      ? ACTIONS[action]
                      : format(MESSAGES.titled, {
                          action: ACTIONS[action],
                          kind: SUBJECTS[subject.kind],
                          title: subject.title,
                        })}
                  </p>
                  {reason === null ? null : <p className="text-14">{reason}</p>}
                  <p className="text-12 text-ink-soft">
                    {byText({ role, at }, subject.kind === 'organization' ? detail : null)}
                  </p>
                </div>
              </IconRow>
            ))}
          </ul>
          <ListEnd query={query} failed={MESSAGES.failed} more={MESSAGES.more} />
        </>
      ) : null}
    </Card>
  )
}

/** Who did it and when, after the roles in an organization that changed. */
function byText({ role, at }: { role: AuditActor; at: number }, detail: string | null): string {
  const by = format(MESSAGES.by, { who: MESSAGES.roles[role], moment: momentText(at) })
  const roles = roleChangeText(detail, ROLES)
  return roles === undefined ? by : format(MESSAGES.changed, { roles, by })
}
