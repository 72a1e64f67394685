import { AwsV4Signer } from 'aws4fetch'
import { describe, expect, it } from 'vitest'
import { signatureFault, signatureOf } from '../../../test/s3/sigv4.ts'
import { readConfig } from '../config.ts'
import { type S3Settings, s3SettingsOf } from './config.ts'
import { type S3Request, signed } from './requests.ts'

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Source: AWS Signature Version 4 test suite, aws-sig-v4-test-suite. */
describe('the test suite of Signature Version 4', () => {
  it.each([
    ['get-vanilla', 'GET', '/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['post-vanilla', 'POST', '/', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
    [
      'get-vanilla-query-order-key-case',
      'GET',
      '/?Param2=value2&Param1=value1',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
    ['get-utf8', 'GET', '/ሴ', '8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85'],
    [
      'get-unreserved',
      'GET',
      '/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
      '07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f',
    ],
  ])('%s', async (_, method, path, signature) => {
    const signer = new AwsV4Signer({
      ...{ method, url: `https://example.amazonaws.com${path}`, service: 'service', region: 'us-east-1' },
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
      datetime: '20150830T123600Z',
      singleEncode: true,
    })
    expect(await signer.signature()).toBe(signature)
  })
})

/** Source: Amazon S3 API reference, 'Signature calculations for the Authorization header'. */
describe('the published examples of Amazon S3', () => {
  const scope = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const settings: S3Settings = {
    ...{ endpoint: 'https://s3.amazonaws.com', bucket: 'examplebucket', pathStyle: false },
    ...scope,
  }
  const datetime = '20130524T000000Z'
  const examples: [string, S3Request, string][] = [
    [
      'put',
      {
        ...{ method: 'PUT', key: 'test$file.text', body: Buffer.from('Welcome to Amazon S3.') },
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'a query without a value',
      { method: 'GET', query: { lifecycle: '' } },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'list',
      { method: 'GET', query: { 'max-keys': '2', prefix: 'J' } },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ]

  it.each(examples)('%s', async (_, request, signature) => {
    const { url, headers } = await signed(settings, request, { datetime })
    expect(headers.get('authorization')).toMatch(new RegExp(`Signature=${signature}$`))
    const sent = {
      method: request.method,
      target: url.pathname + url.search,
      headers: { ...Object.fromEntries(headers), host: url.host },
    }
    const at = Date.parse('2013-05-24T00:00:00Z')
    expect(signatureFault(sent, scope, request.body ?? Buffer.alloc(0), at)).toBeUndefined()
    expect(signatureFault(sent, scope, Buffer.from('changed'), at)).toBe('XAmzContentSHA256Mismatch')
    expect(signatureFault(sent, scope, request.body ?? Buffer.alloc(0), at + 1_000_000)).toBe(
      'RequestTimeTooSkewed',
    )
    const other = { ...sent, target: `${sent.target}&more=1` }
    expect(
      signatureFault({ ...other, target: other.target.replace('/&', '/?') }, scope, Buffer.alloc(0), at),
    ).toBe('SignatureDoesNotMatch')
  })

  it('get with a range, which the verifier of the tests computes as well', () => {
    const headers = {
      ...{ host: 'examplebucket.s3.amazonaws.com', range: 'bytes=0-9' },
      ...{ 'x-amz-content-sha256': EMPTY, 'x-amz-date': datetime },
    }
    const sent = { method: 'GET', target: '/test.txt', headers }
    const names = ['host', 'range', 'x-amz-content-sha256', 'x-amz-date']
    expect(signatureOf(sent, scope, names, datetime, EMPTY)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  it('names the bucket in the path or in the host', async () => {
    const env = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }
    const set = s3SettingsOf(readConfig({ ...env, S3_SECRET_ACCESS_KEY: 'secret', S3_PATH_STYLE: 'off' }))
    expect(set && (await signed(set, { method: 'GET' })).url.href).toBe('https://files.s3.example.org/')
    expect(s3SettingsOf(readConfig({}))).toBeUndefined()
    const to = async (given: Partial<S3Settings>) =>
      (await signed({ ...settings, ...given }, { method: 'GET', key: 'a b/ü' })).url.href
    expect(await to({})).toBe('https://examplebucket.s3.amazonaws.com/a%20b/%C3%BC')
    expect(await to({ pathStyle: true })).toBe('https://s3.amazonaws.com/examplebucket/a%20b/%C3%BC')
    expect(await to({ pathStyle: true, endpoint: 'http://localhost:9000/storage/' })).toBe(
      'http://localhost:9000/storage/examplebucket/a%20b/%C3%BC',
    )
  })
})
