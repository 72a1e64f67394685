/** Members per page of a list. */
export const MEMBERS_PAGE = 20
/** Posts per page. */
export const POSTS_PAGE = 20
/** Reported posts per page. */
export const REPORTED_PAGE = 20
/** Followers to whom one transaction delivers a post. */
export const DELIVERED_AT_ONCE = 1_000
/** Newest posts of a member that are added to the feed of a new follower at once. */
export const CAUGHT_UP_POSTS = 100
