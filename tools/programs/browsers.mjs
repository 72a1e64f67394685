/** Finds the browsers besides Chromium in which the product is tested; never downloads them. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from './find.mjs'

export const FIREFOX_PACKAGES = ['firefox-esr']
export const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb']
export const HOW_TO_GET_FIREFOX = `apt-get install ${FIREFOX_PACKAGES.join(' ')}`
export const HOW_TO_GET_WEBKIT = `apt-get install ${WEBKIT_PACKAGES.join(' ')}`

/** @returns {string | undefined} */
export const findFirefox = () => findProgram('firefox-esr') ?? findProgram('firefox')

/**
 * Debian keeps MiniBrowser among the libraries, in a folder of each architecture and version.
 * @returns {{ driver: string, browser: string, display: string } | undefined}
 */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  const browser = librariesOf('/usr/lib')
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path))
  if (driver === undefined || display === undefined || browser === undefined) return undefined
  return { driver, browser, display }
}

/** @param {string} root */
function librariesOf(root) {
  if (!existsSync(root)) return []
  return readdirSync(root)
    .filter((name) => name.includes('-linux-'))
    .flatMap((name) =>
      readdirSync(join(root, name))
        .filter((folder) => /^webkit2?gtk-/.test(folder))
        .map((folder) => join(root, name, folder)),
    )
}
