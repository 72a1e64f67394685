import { format } from '../../lib/language/catalogues.ts'
import { sessions as MESSAGES } from '../../messages/en/profile.json'

/** Names of browsers and programs by user agent. The first match wins, so the order matters. */
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

const first = (list: readonly [RegExp, string][], text: string) => list.find(([form]) => form.test(text))?.[1]

/** 'Firefox on Linux'; 'A program' for anything but a browser. */
export function deviceOf(userAgent: string): { name: string; kind: 'phone' | 'computer' | 'program' } {
  const [browser, system] = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)]
  if (!browser) return { name: MESSAGES.program, kind: 'program' }
  const kind = PHONE.test(userAgent) ? 'phone' : 'computer'
  return { name: system ? format(MESSAGES.device, { browser, system }) : browser, kind }
}
