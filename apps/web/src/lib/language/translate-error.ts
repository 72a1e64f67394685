import { translations } from 'virtual:translations'
import { ApiError } from '@eco/contract'
import type { MessageParams } from '@eco/domain/text/message'
import { format } from './catalogues.ts'
import { LANGUAGE } from './language.ts'

type Texts = Readonly<Record<string, unknown>>
type Coded = { code: string; params?: MessageParams | undefined }

/** Catalogues with what the server may answer. */
const ANSWERS = /^(answers|checks)\//
let answers: Promise<Texts> | undefined

/** The error with its sentences in the chosen language, as far as they are translated; the server writes English. */
export async function translateError(error: ApiError): Promise<ApiError> {
  const { coded, status, code, requestId, text } = error
  if (coded === undefined) return error
  answers ??= loadAnswers()
  const texts = await answers.catch((): Texts => ({}))
  const sentenceOf = ({ code, params = {} }: Coded) =>
    texts[code] === undefined ? undefined : format(texts[code] as string, params)
  const fields = Object.entries(coded.fields ?? {}).map(([name, message]) => [name, sentenceOf(message)])
  return new ApiError(
    status,
    {
      message: sentenceOf(coded.message) ?? error.message,
      code,
      fields: { ...error.fields, ...Object.fromEntries(fields.filter(([, found]) => found !== undefined)) },
      coded,
      ...(requestId === undefined ? {} : { requestId }),
    },
    text,
  )
}

async function loadAnswers(): Promise<Texts> {
  const parts = Object.entries(translations[LANGUAGE] ?? {}).filter(([name]) => ANSWERS.test(name))
  return Object.assign({}, ...(await Promise.all(parts.map(async ([, load]) => (await load()).default))))
}
