/** Finds Chromium on this machine; never downloads it. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

export const HOW_TO_GET =
  'install Chromium (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to a Chromium or Chrome'

/** Playwright's list, repeated because Chromium reads only the last one. */
const DISABLED_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]
/** The menu of the address bar and a spare process: each new window loads them, in half the time of a short test. */
const UNUSED = ['SpareRendererForSitePerProcess', 'WebUIOmniboxAimPopup', 'WebUIOmniboxPopup']

/** The first seven let it run as root and in containers, and prevent background network requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNUSED].join(',')}`,
]

/** Without windows and their menus: a visit costs two thirds of the whole browser's time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MACOS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @returns {string | undefined} */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) return existsSync(asked) ? asked : undefined
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(':').filter((folder) => folder !== '')]
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...named, ...MACOS].find((path) => existsSync(path))
}

/** @param {string | undefined} path */
export const isHeadlessShell = (path) => path !== undefined && basename(path) === HEADLESS_SHELL
