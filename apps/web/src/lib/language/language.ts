/** Texts stand in English in the source; the other languages are folders of `src/messages`. */
export const SOURCE_LANGUAGE = 'en'
/** 'en-XA' is accented, longer English for tests: it shows texts that stand in no catalogue. */
const LANGUAGES = [SOURCE_LANGUAGE, 'en-XA'] as const
type Language = (typeof LANGUAGES)[number]

const STORAGE_KEY = 'language'
/** `/?language=en-XA` chooses a language, `/?language=en` returns to English; kept on this device. */
const PARAMETER = 'language'

/** The language of the page. Choosing another takes effect with the next load of the page. */
export const LANGUAGE = readLanguage()
export const IS_ENGLISH = LANGUAGE.startsWith(SOURCE_LANGUAGE)

function readLanguage(): Language {
  if (typeof document === 'undefined') return SOURCE_LANGUAGE
  const wanted = new URLSearchParams(location.search).get(PARAMETER)
  const language = LANGUAGES.find((one) => one === (wanted ?? readStored())) ?? SOURCE_LANGUAGE
  if (wanted !== null) store(language)
  if (language !== SOURCE_LANGUAGE) document.documentElement.lang = language
  return language
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function store(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Storage is full or blocked; the language lasts as long as its address.
  }
}
