import { type Message, type MessageParams, writtenParams } from '@eco/domain/text/message'
import { logFailure } from '../browser/log.ts'
import { LANGUAGE, SOURCE_LANGUAGE } from './language.ts'

type Texts = { [key: string]: string | Texts }

const checks: Texts[] = []
const loading: Promise<void>[] = []
/** Most readers never load the list of translations. */
const translations = LANGUAGE === SOURCE_LANGUAGE ? undefined : import('virtual:translations')

/** Called by each catalogue in English when its module runs; another language then replaces its texts. */
export function addCatalogue(name: string, texts: Texts): void {
  if (name.startsWith('checks/')) checks.push(texts)
  if (translations)
    loading.push(
      translations
        .then((all) => translate(all.translations[LANGUAGE]?.[name], texts))
        // Without a connection the page is drawn in English.
        .catch((reason) => logFailure(`The translation of ${name} did not load`, reason)),
    )
}

/** Resolves when every catalogue so far has its texts in the chosen language. */
export async function translationsLoaded(): Promise<void> {
  await Promise.all(loading)
}

async function translate(load: (() => Promise<{ default: Texts }>) | undefined, texts: Texts): Promise<void> {
  if (load) replaceTexts(texts, (await load()).default)
}

/** The same objects, because modules have imported them. A text that is not translated stays English. */
function replaceTexts(texts: Texts, translated: Texts): void {
  for (const [key, text] of Object.entries(translated)) {
    const before = texts[key]
    if (typeof before === 'object' && typeof text === 'object') replaceTexts(before, text)
    else if (before !== undefined) texts[key] = text
  }
}

/** Fills in a text of a catalogue that has parameters. The build has compiled it into a function. */
export function format(text: string, params: MessageParams): string {
  const compiled: unknown = text
  return typeof compiled === 'function' ? compiled(params) : text
}

/** The sentence of a check or of the server's answer; undefined when no loaded catalogue has it. */
export function findSentence(message: Message): string | undefined {
  for (const texts of checks) {
    const text = texts[message.code]
    if (text !== undefined) return format(text as string, writtenParams(message, sentence))
  }
  return undefined
}

/** The sentence of a check. Its catalogue must be imported by whoever runs the check. */
export function sentence(message: Message): string {
  const found = findSentence(message)
  if (found === undefined) logFailure('A message in no loaded catalogue', message.code)
  return found ?? message.code
}
