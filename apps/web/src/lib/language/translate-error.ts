import { translations } from 'virtual:translations'
import { ApiError } from '@eco/contract'
import { type Message, writtenParams } from '@eco/domain/text/message'
import { format } from './catalogues.ts'
import { LANGUAGE } from './language.ts'

type Texts = Readonly<Record<string, unknown>>
type Coded = { message: Message; fields?: Readonly<Record<string, Message>> }

/** Catalogues with what the server may answer. */
const ANSWERS = /^(answers|checks)\//
let answers: Promise<Texts> | undefined

/** The error with its sentences in the chosen language, as far as they are translated; the server writes English. */
export async function translateError(error: ApiError): Promise<ApiError> {
  const { coded, status, code, requestId, text } = error
  if (coded === undefined) return error
  answers ??= loadAnswers()
  const texts = await answers.catch((): Texts => ({}))
  const isTranslated = ({ code, params = {} }: Message): boolean =>
    texts[code] !== undefined &&
    Object.values(params).every((value) => typeof value !== 'object' || isTranslated(value))
  const sentenceOf = (message: Message): string =>
    format(texts[message.code] as string, writtenParams(message, sentenceOf))
  const { message, fields = {} } = coded as Coded
  const translated = Object.entries(fields).filter(([, one]) => isTranslated(one))
  return new ApiError(
    status,
    {
      message: isTranslated(message) ? sentenceOf(message) : error.message,
      code,
      fields: {
        ...error.fields,
        ...Object.fromEntries(translated.map(([name, one]) => [name, sentenceOf(one)])),
      },
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
