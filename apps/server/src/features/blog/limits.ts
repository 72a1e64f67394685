/** Articles of one page of the list: three rows of a wide screen and the large first one. */
export const PAGE_ROWS = 12
/** Comments that come with an article, and with each step back. */
export const COMMENTS_AT_ONCE = 100
/** Comments that come with each article of a list. Source: product rule. */
export const COMMENTS_IN_LIST = 10
/** Articles of a feed. */
export const FEED_ROWS = 20
/** Articles in the map of the site; one file holds 50,000 addresses in all. Source: sitemaps.org. */
export const LISTED_ROWS = 40_000
/** Articles with open reports that are listed at once. */
export const REPORT_ROWS = 100
export const BYTES_OF_A_MEGABYTE = 1_048_576
/** A file never changes under its address; a day bounds how long a deleted one is still shown, seconds. */
export const MEDIA_CACHE_SECONDS = 86_400
/** Feeds may be an hour behind, seconds: readers ask often. */
export const FEED_CACHE_SECONDS = 3_600
/** How long the first of several toggles waits for the others, ms: less than a person notices. */
export const BURST_GATHER_MS = 25
/** After toggles that came together, how long stragglers still belong to them, ms. */
export const BURST_LINGER_MS = 400
