import { expect, it } from 'vitest'
import { ConfigError, readConfig, VARIABLES } from './config.ts'

it('requires no setting and treats an empty value as absent', () => {
  const nothing = readConfig({})
  expect(nothing).toMatchObject({ PORT: 3000, HOST: 'localhost', PASSWORD_MIN: 6, RATE_LIMITS: 'on' })
  const empty = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, ' ']))
  expect(readConfig(empty)).toEqual(nothing)
})

it('accepts the example of every setting', () => {
  const example = Object.fromEntries(Object.entries(VARIABLES).map(([name, v]) => [name, v.example]))
  expect(readConfig(example)).toMatchObject({ PUBLIC_URL: 'https://eco.example.org' })
})

/** An invalid value of each setting that can have one. */
const WRONG: [string, string][] = [
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['DATABASE_URL', 'mysql://localhost/eco'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_URL', 'postgres://eco:secret@db.example.org/eco'],
  ['DATABASE_URL', 'postgres://eco:secret@10.0.0.2/eco?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://eco:secret@db/eco?sslmode=prefer'],
  ['OIDC_ISSUER', 'http://login.example.org'],
  ['GEOCODER_URL', 'http://nominatim.example.org/reverse'],
  ['TILE_URL', 'http://tiles.example.org/{z}/{x}/{y}.png'],
  [
    'LOG_WITNESSES',
    'http://witness.example.com witness.example.com+d62f459a+BEQpkwZQBKoeTEj03QFYGUwCNJvMZkzZbkAOommRio1R',
  ],
  ['DATABASE_READ_URL', 'mysql://localhost/eco'],
  ['PUBLIC_URL', 'eco.example.org'],
  ['PUBLIC_URL', 'ftp://eco.example.org'],
  ['TRUST_PROXY', 'sometimes'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['ORG_DASHBOARD_URL', 'javascript:alert(1)'],
  ['GEOCODER_URL', 'nominatim'],
  ['TILE_URL', 'https://tiles.example.org/'],
  ['CONTACT_EMAIL', 'nobody'],
  ['CONTACT_PHONE', 'call me'],
  ['CONTACT_PLACE', '91,0'],
  ['CONTACT_PLACE', '18.5'],
  ['CONTACT_PLACE', '1,2,3'],
  ['CAREERS_EMAIL', '@'],
  ['SOCIAL_LINKS', 'Mastodon'],
  ['SOCIAL_LINKS', 'Mastodon=example.social'],
  ['SOCIAL_LINKS', 'Mastodon=javascript:alert(1)'],
  ['PASSWORD_MIN', '5'],
  ['PASSWORD_MIN', '65'],
  ['MIN_FREE_DISK_MB', 'much'],
  ['RATE_LIMITS', 'maybe'],
  ['SESSION_BINDING', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['S3_ENDPOINT', 's3.example.org'],
  ['S3_REGION', 'eu central'],
  ['S3_BUCKET', 'x'],
  ['S3_PATH_STYLE', 'maybe'],
  ['MEDIA_STORE', 's3 and folder'],
  ['METRICS', 'yes'],
  ['METRICS_PORT', '0'],
]

it.each(WRONG)('names %s when its value is %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .*${value.slice(0, 3)}`))
})

it('names what is missing of an object storage', () => {
  const env = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(() => readConfig(env)).toThrow(/^S3_ENDPOINT requires S3_BUCKET$/)
  expect(() => readConfig({ MEDIA_STORE: 's3' })).toThrow(/^MEDIA_STORE requires S3_ENDPOINT$/)
  expect(() => readConfig({ S3_BUCKET: 'files' })).toThrow(/^S3_BUCKET requires S3_ENDPOINT$/)
})

it('does not open metrics to everyone, and never repeats a secret', () => {
  expect(() => readConfig({ METRICS: 'on' })).toThrow(/^METRICS requires METRICS_PORT or METRICS_TOKEN$/)
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(/^METRICS_PORT must differ from PORT$/)
  const short = 'my-secret'
  expect(() => readConfig({ METRICS_TOKEN: short })).toThrow(
    /^METRICS_TOKEN must have at least 16 characters/,
  )
  expect(() => readConfig({ METRICS_TOKEN: short })).not.toThrow(new RegExp(short))
})

it('never repeats a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://eco:hidden@db.example.org/eco' })).toThrow(
    /eco:\*\*\*@db/,
  )
})

it.each([
  'postgres://eco@localhost/eco',
  'postgresql://eco@db.example.org/eco?host=%2Frun%2Fpostgresql',
  'postgres://eco:secret@db.example.org/eco?sslmode=verify-full',
  'postgres://eco:secret@10.0.0.2/eco?sslmode=disable',
])('connects to %s', (url) => {
  expect(readConfig({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
})

it('names MIGRATE_DATABASE_URL when DATABASE_URL is missing', () => {
  const env = { MIGRATE_DATABASE_URL: 'postgres://owner@localhost/eco' }
  expect(() => readConfig(env)).toThrow(/^MIGRATE_DATABASE_URL requires DATABASE_URL/)
})

it.each([
  ['true', true],
  ['2', 2],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
  ['::1', '::1'],
])('reads TRUST_PROXY %s', (text, value) => {
  expect(readConfig({ TRUST_PROXY: text }).TRUST_PROXY).toBe(value)
})

it('reads social links as pairs of name and address, and a place as latitude and longitude', () => {
  const { SOCIAL_LINKS, CONTACT_PLACE } = readConfig({
    SOCIAL_LINKS: 'Mastodon=https://example.social/@eco, Our talks=https://video.example/?a=1,2',
    CONTACT_PLACE: '-33.9, 0',
  })
  expect(SOCIAL_LINKS).toEqual([
    { name: 'Mastodon', url: 'https://example.social/@eco' },
    { name: 'Our talks', url: 'https://video.example/?a=1,2' },
  ])
  expect(CONTACT_PLACE).toEqual({ lat: -33.9, lng: 0 })
})
