import type { FastifyInstance } from 'fastify'
import { drain } from './drain-body.ts'

/** Routes of this scope answer alike with any body and content type, or none. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', ({ raw }, _payload, done) => {
    void drain(raw)
    done(null, undefined)
  })
  // A content type that cannot be read would be refused before any parser is asked.
  scope.addHook('onRequest', (request, _reply, done) => {
    delete request.headers['content-type']
    done()
  })
}
