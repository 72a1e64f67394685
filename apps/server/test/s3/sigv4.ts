import { createHash, createHmac } from 'node:crypto'

/** Signature Version 4 from its description, independent of the library that the server signs with. */

type Signed = {
  method: string
  /** path and query as they were sent */
  target: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}
export type Scope = { accessKeyId: string; secretAccessKey: string; region: string }

const ALGORITHM = 'AWS4-HMAC-SHA256'
const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** @returns why the storage would refuse the request; undefined when its signature is right */
export function signatureFault(
  request: Signed,
  scope: Scope,
  body: Uint8Array,
  now: number,
): string | undefined {
  const [, id, place = '', names = '', signature] =
    FORM.exec(String(request.headers.authorization ?? '')) ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== scope.accessKeyId) return 'InvalidAccessKeyId'
  const at = String(request.headers['x-amz-date'])
  const hash = String(request.headers['x-amz-content-sha256'])
  if (place !== `${at.slice(0, 8)}/${scope.region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  if (Math.abs(now - timeOf(at)) > 900_000) return 'RequestTimeTooSkewed'
  const signs = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signs.includes(name)))
    return 'AccessDenied'
  // Every header of the storage must be signed, or somebody on the way could add one.
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !signs.includes(name),
  )
  if (unsigned.length > 0) return 'AccessDenied'
  if (signatureOf(request, scope, signs, at, hash) !== signature) return 'SignatureDoesNotMatch'
  return hash === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch'
}

export function signatureOf(
  request: Signed,
  scope: Scope,
  names: string[],
  at: string,
  hash: string,
): string {
  const [path = '', query = ''] = request.target.split(/\?(.*)/s)
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    names.join(';'),
    hash,
  ].join('\n')
  const day = at.slice(0, 8)
  const text = [ALGORITHM, at, `${day}/${scope.region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [day, scope.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (key, part) => hmac(key, part),
    `AWS4${scope.secretAccessKey}`,
  )
  return hmac(key as Buffer, text).toString('hex')
}

const timeOf = (at: string): number =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
