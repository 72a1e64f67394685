import type { Migration, SqlTypes } from '../../infra/db/migration.ts'
import { appendOnly, refuseReplace } from '../../infra/migrations/append-only.ts'

const DAY_MS = 86_400_000

export const auditLog: Migration = {
  version: 28,
  name: 'audit log',
  statements: (w) => [...tables(w), ...mediaReads(), ...guards(w)],
}

const tables = ({ int8, seq }: SqlTypes) => [
  `create table audit_log (
    seq ${seq}, at ${int8} not null, actor_id text not null, actor_role text not null, action text not null,
    subject_kind text not null, subject_id text not null, detail text, member_id text)`,
  `create index audit_log_of_member on audit_log (member_id, seq)`,
  `create index audit_log_of_actor on audit_log (actor_id, seq)`,
  `create index audit_log_of_action on audit_log (action, seq)`,
  `create index audit_log_of_subject on audit_log (subject_id, seq)`,
  // Deferred: the texts of a member are deleted after the account, because a trigger refuses it before.
  `create table audit_texts (
    seq ${int8} primary key references audit_log(seq),
    member_id text references users(id) deferrable initially deferred, title text, reason text)`,
  `create index audit_texts_of_member on audit_texts (member_id)`,
]

/** Reads of private photos had a table of their own, which could be changed. */
const mediaReads = () => [
  `insert into audit_log (at, actor_id, actor_role, action, subject_kind, subject_id, detail, member_id)
    select r.at, r.reader_id, coalesce(u.role, 'former'), 'media_opened', 'entry', r.entry_id, null, r.owner_id
    from media_reads r left join users u on u.id = r.reader_id order by r.at, r.entry_id, r.reader_id`,
  `drop table media_reads`,
  // Once for each entry, reader and day.
  `create unique index audit_log_media on audit_log (subject_id, actor_id, (at / ${DAY_MS}))
    where action = 'media_opened'`,
]

const guards = (w: SqlTypes) => [
  ...appendOnly(w, 'audit_log'),
  ...refuseReplace(w, 'audit_log', {
    key: 'seq',
    unique: [
      `new.action = 'media_opened' and action = 'media_opened' and subject_id = new.subject_id
        and actor_id = new.actor_id and at / ${DAY_MS} = new.at / ${DAY_MS}`,
    ],
  }),
  ...textGuards(w),
  ...refuseReplace(w, 'audit_texts', { key: 'seq', unique: [] }),
]

const REFUSAL = 'audit_texts is append-only'

/** As `appendOnly`, but for the texts of a deleted account. */
const textGuards = ({ engine }: SqlTypes) => {
  const isErased = `old.member_id is not null and not exists (select 1 from users where id = old.member_id)`
  if (engine === 'sqlite')
    return [
      `create trigger audit_texts_no_update before update on audit_texts
        begin select raise(abort, '${REFUSAL}'); end`,
      `create trigger audit_texts_no_delete before delete on audit_texts when not (${isErased})
        begin select raise(abort, '${REFUSAL}'); end`,
    ]
  return [
    `create or replace function refuse_audit_texts() returns trigger language plpgsql as
      $$ begin
        if tg_op = 'DELETE' then if ${isErased} then return old; end if; end if;
        raise exception '${REFUSAL}';
      end $$`,
    `create trigger audit_texts_no_change before update or delete on audit_texts
      for each row execute function refuse_audit_texts()`,
    `create trigger audit_texts_no_truncate before truncate on audit_texts
      for each statement execute function refuse_audit_texts()`,
  ]
}
