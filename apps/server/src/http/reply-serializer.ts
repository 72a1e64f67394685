import type { Endpoint } from '@eco/contract/endpoint'
import buildSerializer, { type AnySchema } from 'fast-json-stringify'
import * as z from 'zod/mini'

type ReplySchema = NonNullable<Endpoint['reply']>
type Serialize = (reply: unknown) => string

const built = new WeakMap<ReplySchema, Serialize>()

/**
 * Turns a reply into JSON. Built when it is first needed and kept for all servers of the process, because those of all
 * endpoints take most of a server's start.
 */
export function serializerOf(schema: ReplySchema): Serialize {
  return (reply) => {
    const known = built.get(schema) ?? buildSerializer(jsonSchemaOf(schema))
    built.set(schema, known)
    return known(reply)
  }
}

/**
 * The serialiser's schema: it shapes the reply, so unknown columns cannot leak. `additionalProperties:
 * false` is removed, because it makes the serialiser throw inside a union.
 */
function jsonSchemaOf(schema: ReplySchema): AnySchema {
  return z.toJSONSchema(schema, {
    target: 'draft-07',
    io: 'output',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }) as AnySchema
}
