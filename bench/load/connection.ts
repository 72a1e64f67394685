/**
 * A keep-alive connection that sends the next request after each response. Parses only as much HTTP as
 * needed.
 */
import { connect } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = /\r\ncontent-length: (\d+)/i
const STATUS_AT = 'HTTP/1.1 '.length
const STATUS_DIGITS = 3

export type Answer = { status: number; body: string }
export type Connection = { send(request: string): Promise<Answer>; close(): void }

/** @param wantBody false discards the body, which saves work on the client's core */
export async function openConnection(port: number, wantBody: boolean): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let waiting: { done: (answer: Answer) => void; fail: (error: Error) => void } | undefined
  let got: Buffer | undefined

  socket.on('data', (chunk) => {
    got = got ? Buffer.concat([got, chunk]) : chunk
    const headEnd = got.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = got.toString('latin1', 0, headEnd)
    const bodyAt = headEnd + HEAD_END.length
    const end = bodyAt + Number(LENGTH.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(end)) return lose(new Error(`an answer without its length: ${head}`))
    if (got.length < end) return
    const answer = {
      status: Number(head.slice(STATUS_AT, STATUS_AT + STATUS_DIGITS)),
      body: wantBody ? got.toString('utf8', bodyAt, end) : '',
    }
    got = undefined
    const asked = waiting
    waiting = undefined
    asked?.done(answer)
  })
  const lose = (error: Error) => waiting?.fail(error)
  socket.on('error', lose)
  socket.on('close', () => lose(new Error('the server closed the connection')))

  return {
    send: (request) =>
      new Promise((done, fail) => {
        waiting = { done, fail }
        socket.write(request, 'latin1')
      }),
    close: () => socket.destroy(),
  }
}
