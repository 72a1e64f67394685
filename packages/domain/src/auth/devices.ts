/** What a User-Agent header says about a browser, enough for its owner to recognize it. */

/** Names of browsers and systems by user agent. The first match wins, so the order matters. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]
const PHONE = /iPhone|iPod|Android.*Mobile|Mobile.*Firefox/

/** `browser` is undefined for anything but a browser. */
export type Device = {
  browser: string | undefined
  system: string | undefined
  kind: 'phone' | 'computer' | 'program'
}

const first = (list: readonly [RegExp, string][], text: string) => list.find(([form]) => form.test(text))?.[1]

export function deviceOf(userAgent: string): Device {
  const browser = first(BROWSERS, userAgent)
  const system = first(SYSTEMS, userAgent)
  if (browser === undefined) return { browser, system, kind: 'program' }
  return { browser, system, kind: PHONE.test(userAgent) ? 'phone' : 'computer' }
}
