import type { JobKey } from '@eco/domain/careers/jobs'

/** What people who come to the public pages leave here. */
export type VisitorTables = {
  contactTickets: {
    /** what the page shows: T-7K3MQ-X4P2D */
    id: string
    userId: string
    firstName: string
    lastName: string
    email: string
    company: string | null
    message: string
    createdAt: number
  }
  /** One a member and job: a later one takes the place of an earlier one. */
  jobApplications: {
    id: string
    userId: string
    job: JobKey
    firstName: string
    lastName: string
    email: string
    message: string | null
    /** names the file */
    cvId: string
    /** the sender's name of it */
    cvName: string
    cvBytes: number
    cvSha256: string
    createdAt: number
  }
}
