/** Members of one page of a list. */
export const MEMBERS_PAGE = 20
/** Posts of one page. */
export const POSTS_PAGE = 20
/** Reported posts of one page. */
export const REPORTED_PAGE = 20
/** Followers that one transaction gives a post to. */
export const DELIVERED_AT_ONCE = 1_000
/** The newest posts of a member who is followed come into the feed at once. */
export const CAUGHT_UP_POSTS = 100
