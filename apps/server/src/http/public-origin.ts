import type { FastifyRequest } from 'fastify'
import type { Config } from '../infra/config.ts'

/** `https://eco.example.org`: PUBLIC_URL, else what the request itself was sent to. */
export function publicOrigin(config: Pick<Config, 'PUBLIC_URL'>, request: FastifyRequest): string {
  return config.PUBLIC_URL === undefined
    ? `${request.protocol}://${request.host}`
    : new URL(config.PUBLIC_URL).origin
}
