import { formOf } from './forms.ts'
import {
  HEADERS,
  type JsonSchema,
  PATH_PARTS,
  RAW_BODIES,
  RAW_VALUES,
  type Random,
  sampleOf,
  TEXTS,
} from './values.ts'

export type Operation = {
  id: string
  method: string
  path: string
  params: readonly { name: string; in: string; schema: JsonSchema }[]
  json?: JsonSchema
  form?: JsonSchema
}

export type Malformed = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

type Described = {
  operationId: string
  parameters?: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

export function operationsOf(document: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
      const json = requestBody?.content['application/json']?.schema
      const form = requestBody?.content['multipart/form-data']?.schema
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        params: parameters,
        ...(json && { json }),
        ...(form && { form }),
      }
    }),
  )
}

/** One request with one to three faults. @param callerId the member who sends it */
export function malformed(random: Random, operation: Operation, callerId: string): Malformed {
  const faults = 1 + random.below(3)
  const request = soundRequest(random, operation, callerId)
  const kinds = [breakHeaders, ...(operation.params.length > 0 ? [breakAddress, breakAddress] : [])]
  const body = operation.json ? [breakJson, breakJson, breakJson] : []
  const form = operation.form ? [breakForm, breakForm, breakForm] : []
  for (let n = 0; n < faults; n++)
    random.pick([...kinds, ...body, ...form])(random, operation, request, callerId)
  return request
}

function soundRequest(random: Random, operation: Operation, callerId: string): Malformed {
  const headers: Record<string, string> = {}
  let body: Malformed['body']
  if (operation.json) {
    headers['content-type'] = 'application/json'
    body = JSON.stringify(sampleOf(operation.json, '', callerId))
  }
  if (operation.form) {
    const form = formOf(random, operation.form, callerId)
    headers['content-type'] = form.type
    body = form.body
  }
  return { method: operation.method, path: addressOf(operation, callerId), headers, body }
}

function addressOf(
  operation: Operation,
  callerId: string,
  part?: (name: string) => string | undefined,
): string {
  const value = ({ name, schema }: Operation['params'][number]) =>
    part?.(name) ?? encodeURIComponent(String(sampleOf(schema, name, callerId)))
  const path = operation.params
    .filter((param) => param.in === 'path')
    .reduce((text, param) => text.replace(`{${param.name}}`, () => value(param)), operation.path)
  const query = operation.params.filter((param) => param.in === 'query')
  return query.length === 0
    ? path
    : `${path}?${query.map((param) => `${param.name}=${value(param)}`).join('&')}`
}

type Break = (random: Random, operation: Operation, request: Malformed, callerId: string) => void

const breakAddress: Break = (random, operation, request, callerId) => {
  const names = operation.params.filter((param) => param.in !== 'header').map(({ name }) => name)
  const broken = names.length === 0 ? '' : random.pick(names)
  const path = addressOf(operation, callerId, (name) =>
    name === broken ? random.pick(PATH_PARTS) : undefined,
  )
  const more = [
    '',
    '',
    '?',
    `?${broken}[]=1&${broken}[a]=2`,
    `&${broken}=1&${broken}=2`,
    '?&&&=',
    `?${'a=1&'.repeat(2_000)}`,
  ]
  request.path = path + random.pick(more)
}

const breakHeaders: Break = (random, _operation, request) => {
  const broken = random.pick(HEADERS)
  for (const [name, value] of Object.entries(broken))
    if (value === '' && name === 'content-type') delete request.headers[name]
    else request.headers[name] = value
}

const breakJson: Break = (random, operation, request, callerId) => {
  if (random.below(5) === 0) {
    request.body = random.pick(RAW_BODIES)
    return
  }
  const fields = Object.entries(sampleOf(operation.json ?? {}, '', callerId) ?? {})
  const broken = fields.length === 0 ? -1 : random.below(fields.length)
  const texts = fields.flatMap(([name, value], at) => {
    if (at !== broken) return [`${JSON.stringify(name)}:${JSON.stringify(value)}`]
    const wrong = random.below(2) === 0 ? JSON.stringify(random.pick(TEXTS)) : random.pick(RAW_VALUES)
    return random.pick([[], [`${JSON.stringify(name)}:${wrong}`], [`${JSON.stringify(name)}:${wrong}`]])
  })
  if (random.below(6) === 0) texts.push(`${JSON.stringify(random.pick(TEXTS))}:${random.pick(RAW_VALUES)}`)
  request.body = `{${texts.join(',')}}`
}

const breakForm: Break = (random, operation, request, callerId) => {
  const form = formOf(random, operation.form ?? {}, callerId, 'broken')
  request.headers['content-type'] = form.type
  request.body = form.body
}
