/** Articles on one page of the list: three rows on a wide screen, and the large first one. */
export const PAGE_ROWS = 12
/** Comments loaded with an article, and with each earlier page. */
export const COMMENTS_AT_ONCE = 100
/** Comments returned with each article of a list. Source: product rule. */
export const COMMENTS_IN_LIST = 10
/** Articles in a feed. */
export const FEED_ROWS = 20
/** Articles in the sitemap; one file holds at most 50,000 addresses in all. Source: sitemaps.org. */
export const LISTED_ROWS = 40_000
/** A file never changes at its URL; a day limits how long a deleted one is still shown, seconds. */
export const MEDIA_CACHE_SECONDS = 86_400
/** Feeds may be an hour out of date, seconds: feed readers poll often. */
export const FEED_CACHE_SECONDS = 3_600
/** How long the first of several toggles waits for the others, ms: too short for a person to notice. */
export const BURST_GATHER_MS = 25
/** How long after a burst of toggles a late request still belongs to it, ms. */
export const BURST_LINGER_MS = 400
