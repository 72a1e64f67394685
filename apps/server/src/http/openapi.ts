import type { Endpoint } from '@eco/contract/endpoint'
import { PROBLEMS, problemReply } from '@eco/contract/problem'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const SECURITY: Record<Endpoint['auth'], string> = {
  anyone: 'Anyone.',
  signedIn: 'Any logged-in member.',
  self: 'The member named by the id; for anyone else the id does not exist.',
  holder: 'The owner of the record; for anyone else it does not exist.',
  holderOrReviewer: 'The owner of the record, reviewers and administrators.',
  organization: 'The organization itself, and people who act for it; for anyone else it does not exist.',
  reviewer: 'Reviewers and administrators.',
  admin: 'Administrators.',
  signingIn: 'A member whose sign-in waits for its second step.',
  tokenHolder: 'Anyone with the token.',
}

/** The OpenAPI 3.1 description of the whole contract; zod's 2020-12 schemas need no changes. */
export function describeApi(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operation(endpoint)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'EcoLedger',
      version,
      description:
        'Record eco assets and eco actions, prove them, and earn credits that anyone can check. Programs log in without an Origin header and send the token as a bearer token.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
      },
      schemas: { Problem: schema(problemReply, 'output') },
    },
  }
}

function operation(e: Endpoint): Json {
  return {
    operationId: e.id,
    summary: e.summary,
    description: `Who may call: ${SECURITY[e.auth]}`,
    ...(e.auth === 'anyone' ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: [...parameters(e.params, 'path'), ...parameters(e.query, 'query'), ...keyHeader(e)],
    ...(e.body || e.files ? { requestBody: requestBody(e) } : {}),
    responses: {
      [e.status]: {
        description: 'Done',
        ...(e.reply && { content: { 'application/json': { schema: schema(e.reply, 'output') } } }),
        ...(e.replyType && {
          content: { [e.replyType]: { schema: { type: 'string', contentMediaType: e.replyType } } },
        }),
      },
      ...refusals(e),
    },
  }
}

function refusals(e: Endpoint): Json {
  const byStatus = new Map<number, string[]>()
  for (const code of e.errors) byStatus.set(PROBLEMS[code], [...(byStatus.get(PROBLEMS[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function requestBody(e: Endpoint): Json {
  if (!e.files)
    return { required: true, content: { 'application/json': { schema: schema(e.body, 'input') } } }
  const fields = (e.body ? schema(e.body, 'input') : { type: 'object', properties: {} }) as {
    properties: Json
  }
  const files = Object.fromEntries(
    Object.entries(e.files).map(([name, rule]) => [
      name,
      {
        type: 'array',
        maxItems: rule.maxCount,
        items: { type: 'string', contentMediaType: rule.accept.join(', ') },
        description: `At most ${rule.maxBytes} bytes each.`,
      },
    ]),
  )
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: { ...fields, properties: { ...fields.properties, ...files } } },
    },
  }
}

function parameters(given: Endpoint['params'], place: 'path' | 'query'): Json[] {
  if (!given) return []
  const { properties = {}, required = [] } = schema(given, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

function keyHeader(e: Endpoint): Json[] {
  if (!e.idempotent) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Repeating a request with the same key has no further effect and returns the first reply.',
      schema: { type: 'string', maxLength: 200 },
    },
  ]
}

function schema(of: Endpoint['body'], io: 'input' | 'output'): Json {
  if (!of) return {}
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any' }) as Json
  return rest
}
