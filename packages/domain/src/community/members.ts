/** Members featured in the welcome view. Source: specification §9. */
export const FEATURED_MEMBERS = 5
/** Suggestions shown at first and added with each press. Source: specification §9. */
export const SUGGESTIONS_STEP = 3

/** Title of members who are not sample members. Source: specification §4. */
export const MEMBER_TITLE = 'Community Member'
