/** Pages that anyone may read: prerendered, and answered as text. `/home` is `/` under its second name. */
export const PUBLIC_PAGES = [
  '/',
  '/home',
  '/about',
  '/contact',
  '/careers',
  '/case-studies',
  '/blog',
  '/community',
  '/engage',
  '/activities',
  '/activity/plant-tree',
  '/activity/clean-up',
  '/activity/eco-commute',
  '/activity/plastic-free',
  '/game',
  '/games/eco-voyage',
  '/games/eco-shooter',
  '/games/memory',
  '/registry',
] as const

/** Every address that is a page; `$name` is one segment. The server answers 404 to the rest. */
export const ADDRESSES: readonly string[] = [
  ...PUBLIC_PAGES,
  '/activity/$activityKey',
  '/userDashboard',
  '/orgDashboard',
  '/upload',
  '/view-assets',
  '/wallet',
  '/profile',
  '/setup',
]
