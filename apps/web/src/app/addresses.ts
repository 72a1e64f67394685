/**
 * Pages open to everybody: prerendered and served as HTML. `/home` is a second address of `/`.
 * `screen` is the file in screens/ whose script and style the page preloads.
 */
export const PUBLIC_PAGES = [
  { path: '/', screen: 'landing' },
  { path: '/home', screen: 'landing' },
  { path: '/about', screen: 'about' },
  { path: '/contact', screen: 'contact' },
  { path: '/careers', screen: 'careers' },
  { path: '/case-studies', screen: 'case-study' },
  { path: '/blog', screen: 'blog' },
  { path: '/community', screen: 'community' },
  { path: '/engage', screen: 'engage' },
  { path: '/activities', screen: 'activities' },
  { path: '/activity/plant-tree', screen: 'activity' },
  { path: '/activity/clean-up', screen: 'activity' },
  { path: '/activity/eco-commute', screen: 'activity' },
  { path: '/activity/plastic-free', screen: 'activity' },
  { path: '/game', screen: 'game' },
  { path: '/games/eco-voyage', screen: 'eco-voyage' },
  { path: '/games/eco-shooter', screen: 'eco-shooter' },
  { path: '/games/memory', screen: 'memory' },
  { path: '/leaderboard', screen: 'leaderboard' },
  { path: '/registry', screen: 'soon' },
] as const

/**
 * Pages that the server fills with its data: built like public ones, under an address that nobody requests.
 */
export const TEMPLATES = [{ path: '/blog/_post', screen: 'blog-post' }] as const

/** Pages for members: rendered in the browser only, but their files are preloaded. */
export const PRIVATE_PAGES = [
  { path: '/userDashboard', screen: 'dashboard' },
  { path: '/upload', screen: 'upload' },
  { path: '/view-assets', screen: 'view-assets' },
  { path: '/activities/history', screen: 'activity-history' },
  { path: '/wallet', screen: 'wallet' },
  { path: '/profile', screen: 'profile' },
] as const

/** Every address that is a page; `$name` is one segment. The server answers 404 to all others. */
export const ADDRESSES: readonly string[] = [
  ...PUBLIC_PAGES.map((page) => page.path),
  ...PRIVATE_PAGES.map((page) => page.path),
  '/activity/$activityKey',
  '/blog/$postId',
  '/community/$memberId',
  '/orgDashboard',
  '/setup',
  '/newsletter/unsubscribe',
]
