import { isUtf8 } from 'node:buffer'
import { message } from '@eco/contract/messages'
import type { FastifyInstance } from 'fastify'
import { problem } from '../../problem.ts'

/** JSON is UTF-8. Source: RFC 8259, section 8.1; US-ASCII is a subset of it. */
const CHARSETS = ['utf-8', 'utf8', 'us-ascii']
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i

/**
 * JSON is the only body that is read as text. Many programs declare it and send no body to endpoints that
 * need none, so an empty body counts as none.
 */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const [, charset = 'utf-8'] = CHARSET.exec(request.headers['content-type'] ?? '') ?? []
    if (!CHARSETS.includes(charset.toLowerCase()))
      return done(problem('unsupported_media', { message: message('http.charset') }))
    if (body.length === 0) return done(null, undefined)
    if (!isUtf8(body)) return done(problem('bad_input', { message: message('http.notUtf8') }))
    return parse(request, body.toString(), done)
  })
}
