/** Members that the welcome view features. Source: specification §9. */
export const FEATURED_MEMBERS = 5
/** Suggestions at first, and more with each press. Source: specification §9. */
export const SUGGESTIONS_STEP = 3

/** What stands under the name of a member who is no sample. Source: specification §4. */
export const MEMBER_TITLE = 'Community Member'
