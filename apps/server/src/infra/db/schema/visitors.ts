import type { JobKey } from '@eco/domain/careers/jobs'
import type { RequestEvent } from '@eco/domain/contact/rules'
import type { Generated } from 'kysely'

/** What visitors of the public pages submit. */
export type VisitorTables = {
  contactTickets: {
    /** shown on the page: T-7K3MQ-X4P2D */
    id: string
    userId: string
    firstName: string
    lastName: string
    email: string
    company: string | null
    message: string
    createdAt: number
    /** null while it is open */
    closedAt: Generated<number | null>
  }
  /** Answers to a ticket and changes of its state; only added to. */
  ticketEvents: {
    seq: Generated<number>
    ticketId: string
    event: RequestEvent
    actorId: string
    at: number
    /** of an answer */
    text: string | null
  }
  /** One for each member and job: a later application replaces the earlier one. */
  jobApplications: {
    id: string
    userId: string
    job: JobKey
    firstName: string
    lastName: string
    email: string
    message: string | null
    /** id of the file */
    cvId: string
    /** the file name as sent */
    cvName: string
    cvBytes: number
    cvSha256: string
    createdAt: number
    /** null while it is open */
    closedAt: Generated<number | null>
  }
  /** As `ticketEvents`. */
  applicationEvents: {
    seq: Generated<number>
    applicationId: string
    event: RequestEvent
    actorId: string
    at: number
    text: string | null
  }
}
