/** Addresses that anyone may open. */
export const OPEN_PAGES = [
  '/',
  '/home',
  '/Home',
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
  '/activity/no-such-key',
  '/game',
  '/games/eco-voyage',
  '/games/eco-shooter',
  '/games/memory',
  '/registry',
] as const

/** Addresses that ask for a login; /orgDashboard leaves at once and has a story of its own. */
export const PRIVATE_PAGES = ['/userDashboard', '/upload', '/view-assets', '/wallet', '/profile'] as const

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 800 }
