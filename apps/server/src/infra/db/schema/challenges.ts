export type ChallengeSchema = {
  /** Challenges of organizations. */
  challenges: {
    id: string
    organizationId: string
    title: string
    description: string
    /** ISO calendar days, both included */
    startsOn: string
    endsOn: string
    /** JSON: keys of the activities that count */
    activities: string
    /** JSON: `[{"id":"team_1f","name":"Office"}]` */
    teams: string
    /** 1: people who are not signed in see teams and totals */
    public: number
    createdAt: number
  }
  challengeMembers: {
    challengeId: string
    userId: string
    /** id of a team of the challenge */
    team: string | null
    /** 1: the member's name may be on the board */
    named: number
    joinedAt: number
  }
}
