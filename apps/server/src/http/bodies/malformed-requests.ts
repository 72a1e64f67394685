import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { message } from '@eco/contract/messages'
import type { FastifyServerOptions } from 'fastify'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { send } from '../errors.ts'
import { rawSecurityHeaders, setSecurityHeaders } from '../headers.ts'

/** Node's error codes for unreadable requests, and the HTTP status of each. */
const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Requests that fail before any route or hook runs get the same error format and headers as all others. */
export function handleMalformedRequests(
  https: boolean,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors: (_error, request, reply) => {
      setSecurityHeaders(request, reply, https)
      send(problem('bad_input', { message: message('http.badAddress') }), request, reply)
    },
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET' && socket.writable) answerRaw(socket as Socket, error.code, https)
      socket.destroy(error)
    },
  }
}

const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT'

/** Ends a request whose body arrives too slowly, with an answer if none has been started. */
export function cutSlow(raw: IncomingMessage, https: boolean, answered: boolean): void {
  if (!answered && raw.socket.writable) answerRaw(raw.socket, TIMED_OUT, https)
  raw.socket.destroy()
}

function answerRaw(socket: Socket, error: string, https: boolean): void {
  const isSlow = error === TIMED_OUT
  const code = isSlow ? 'request_timeout' : 'bad_input'
  const coded = message(isSlow ? 'problem.request_timeout' : 'http.broken')
  const body = JSON.stringify({ message: sentence(coded), code, coded: { message: coded }, requestId: '' })
  socket.write(
    `HTTP/1.1 ${STATUS[error] ?? '400 Bad Request'}\r\n${rawSecurityHeaders(https)}connection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
