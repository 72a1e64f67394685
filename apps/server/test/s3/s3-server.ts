import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../../src/infra/s3/config.ts'
import { signatureFault } from './sigv4.ts'

type Stored = { body: Buffer; modifiedAt: number }
type Answer = {
  status: number
  body?: Buffer | string
  headers?: Record<string, string>
  /** announces a body of this length, and ends the connection after the one that is given */
  cutAt?: number
}
type Call = {
  method: string
  key: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

const SCOPE = { region: 'eu-test-1', accessKeyId: 'AKIATEST', secretAccessKey: 'a secret of the tests' }
const BUCKET = 'files'

/**
 * An object storage in memory that refuses every request whose signature, hash or time is not right. It can be
 * made to fail.
 */
export async function startS3Server() {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Buffer[]>()
  /** What was asked: `PUT photos/ab/photo_ab….jpg`. */
  const calls: string[] = []
  const faults: { fault: (call: Call) => Answer | 'hang' | 'cut' | undefined } = { fault: () => undefined }
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { url: target = '', method = '', headers } = request
    const url = new URL(target, 'http://x')
    const refused = signatureFault({ method, target, headers }, SCOPE, body, Date.now())
    const [, bucket, ...path] = url.pathname.split('/').map(decodeURIComponent)
    const call = { method, key: path.join('/'), query: url.searchParams, headers, body }
    calls.push(`${method} ${call.key}`)
    const failing = faults.fault(call)
    if (failing === 'hang') return
    if (failing === 'cut') return void response.destroy()
    const found = refused
      ? error(403, refused)
      : (failing ?? (bucket === BUCKET ? act(call) : error(404, 'NoSuchBucket')))
    if (found.cutAt !== undefined) {
      response.writeHead(found.status, { 'content-length': String(found.cutAt) })
      response.write(found.body, () => response.destroy())
      return
    }
    response.writeHead(found.status, found.headers).end(method === 'HEAD' ? undefined : found.body)
  }

  function act(call: Call): Answer {
    const { method, key, query, headers, body } = call
    if (key === '') return method === 'GET' ? list(query) : error(405, 'MethodNotAllowed')
    if (query.has('uploads') || query.has('uploadId')) return multipart(call)
    if (method === 'PUT' && headers['x-amz-copy-source'] !== undefined) {
      const from = decodeURIComponent(String(headers['x-amz-copy-source'])).slice(BUCKET.length + 2)
      const source = objects.get(from)
      if (!source) return error(404, 'NoSuchKey')
      objects.set(key, { ...source, modifiedAt: Date.now() })
      return { status: 200, body: '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>' }
    }
    if (method === 'PUT') {
      objects.set(key, { body, modifiedAt: Date.now() })
      return { status: 200 }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const stored = objects.get(key)
    if (!stored) return error(404, 'NoSuchKey')
    return read(stored, headers.range)
  }

  function read({ body, modifiedAt }: Stored, range: string | undefined): Answer {
    const headers = {
      'last-modified': new Date(modifiedAt).toUTCString(),
      'content-length': String(body.length),
    }
    if (range === undefined) return { status: 200, body, headers }
    const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
    const start = first === '' ? Math.max(0, body.length - Number(last)) : Number(first)
    const end = first === '' || last === '' ? body.length - 1 : Math.min(Number(last), body.length - 1)
    if (start >= body.length) return error(416, 'InvalidRange')
    // Source: Amazon S3 ignores a range that ends before it starts.
    if (start > end) return { status: 200, body, headers }
    const part = body.subarray(start, end + 1)
    const contentRange = `bytes ${start}-${end}/${body.length}`
    const partly = { 'content-length': String(part.length), 'content-range': contentRange }
    return { status: 206, body: part, headers: { ...headers, ...partly } }
  }

  function multipart({ method, key, query, body }: Call): Answer {
    const id = query.get('uploadId') ?? randomUUID()
    if (method === 'POST' && query.has('uploads')) {
      uploads.set(id, [])
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    const parts = uploads.get(id)
    if (!parts) return error(404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts[Number(query.get('partNumber')) - 1] = body
      return { status: 200, headers: { etag: `"${md5(body)}"` } }
    }
    uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    const named = [...String(body).matchAll(/<ETag>(.*?)<\/ETag>/g)].map(([, etag = '']) =>
      etag.replaceAll('&#34;', ''),
    )
    if (named.join() !== parts.map(md5).join()) return error(400, 'InvalidPart')
    objects.set(key, { body: Buffer.concat(parts), modifiedAt: Date.now() })
    return {
      status: 200,
      body: '<CompleteMultipartUploadResult><Key>x</Key></CompleteMultipartUploadResult>',
    }
  }

  function list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
    const prefix = query.get('prefix') ?? ''
    const wanted = [...objects]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const folders = new Set<string>()
    const isIn = (key: string) => key.indexOf('/', prefix.length) >= 0
    if (query.get('delimiter') === '/')
      for (const [key] of wanted.filter(([key]) => isIn(key)))
        folders.add(key.slice(prefix.length).split('/')[0] ?? '')
    const inner = [...folders].map(
      (name) => `<CommonPrefixes><Prefix>${prefix}${name}/</Prefix></CommonPrefixes>`,
    )
    const listed = folders.size > 0 ? wanted.filter(([key]) => !isIn(key)) : wanted
    const page = listed.slice(0, Number(query.get('max-keys') ?? 1_000))
    const rows = page.map(
      ([key, { body, modifiedAt }]) =>
        `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${new Date(modifiedAt).toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
    )
    const next =
      page.length < listed.length ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
    return {
      status: 200,
      body: `<ListBucketResult>${rows.join('')}${inner.join('')}${next}</ListBucketResult>`,
    }
  }

  let open = 0
  server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
  })
  let port = 0
  const listen = () => new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  await listen()
  port = (server.address() as AddressInfo).port
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    pathStyle: true,
    ...SCOPE,
  }
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return {
    ...{ settings, objects, uploads, calls, listen, stop },
    connections: () => open,
    /** The settings of a server that stores its files here. */
    env: {
      ...{ S3_ENDPOINT: settings.endpoint, S3_REGION: SCOPE.region, S3_BUCKET: BUCKET },
      ...{ S3_ACCESS_KEY_ID: SCOPE.accessKeyId, S3_SECRET_ACCESS_KEY: SCOPE.secretAccessKey },
    },
    /** Answers in place of the storage: an answer, no answer, or a cut connection. */
    failWith(fault: (call: Call) => Answer | 'hang' | 'cut' | undefined) {
      faults.fault = fault
    },
  }
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')
export const error = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
})
