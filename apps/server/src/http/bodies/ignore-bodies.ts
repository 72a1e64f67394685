import type { FastifyInstance } from 'fastify'
import { drain } from './drain-body.ts'

/** Routes of this scope ignore the body and the content type. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', ({ raw }, _payload, done) => {
    void drain(raw)
    done(null, undefined)
  })
  // Fastify would refuse an unparsable content type before it calls any parser.
  scope.addHook('onRequest', (request, _reply, done) => {
    delete request.headers['content-type']
    done()
  })
}
