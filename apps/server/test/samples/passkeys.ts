import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { api, type Client } from '@eco/contract'
import type { NewCredential, UsedCredential } from '@eco/contract/accounts/passkeys'
import type { TestServer } from '../harness.ts'

/** What a faulty or hostile authenticator does differently. */
type Fault = { origin?: string; rpId?: string; counter?: number; userHandle?: string; flags?: number }
type Asked = { challenge: string; [name: string]: unknown }

const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40]
const CREDENTIAL_BYTES = 32
const AAGUID = Buffer.alloc(16)

/** A passkey in memory, which answers as browsers do. It counts its signatures like a security key. */
export function createAuthenticator(server: TestServer) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(CREDENTIAL_BYTES)
  const id = credentialId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key' } as const
  const site = new URL(server.deps.config.PUBLIC_URL ?? server.url)
  let counter = 0
  let handle = 'none'

  const clientData = (type: string, { challenge }: Asked, { origin = site.origin }: Fault) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, fault: Fault, key = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(fault.counter ?? ++counter)
    const hash = sha256(fault.rpId ?? site.hostname)
    return Buffer.concat([hash, Buffer.from([fault.flags ?? flags]), count, key])
  }

  return {
    id,
    create(options: Asked, fault: Fault = {}): NewCredential {
      handle = (options.user as { id: string }).id
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const key = Buffer.concat([AAGUID, Buffer.from([0, CREDENTIAL_BYTES]), credentialId, cose])
      const data = authData(PRESENT | VERIFIED | WITH_KEY, { counter: 0, ...fault }, key)
      // CBOR: {fmt: 'none', attStmt: {}, authData}
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, fault).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use(options: Asked, fault: Fault = {}): UsedCredential {
      const json = clientData('webauthn.get', options, fault)
      const data = authData(PRESENT | VERIFIED, fault)
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: fault.userHandle ?? handle,
        },
      }
    },
  }
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** Adds a passkey as a member does. */
export async function addPasskey(
  server: TestServer,
  { token, password = 'secret1', name = 'My phone' }: { token: string; password?: string; name?: string },
  call: Client = server.client,
) {
  const authenticator = createAuthenticator(server)
  const { options } = await call(api.startPasskey, { body: { password } }, { token })
  const body = { name, credential: authenticator.create(options) }
  const added = await call(api.addPasskey, { body }, { token })
  return { authenticator, ...added }
}

/** A passkey that nobody can use, for tests of who may name and remove it. @returns its id */
export async function givePasskey(server: TestServer, userId: string, name = 'My phone'): Promise<string> {
  const id = server.deps.newId('passkey')
  const key = { credentialId: id, publicKey: 'AA', counter: 0, transports: '[]' }
  const row = { id, userId, name, ...key, createdAt: server.clock.now(), usedAt: null }
  await server.database.write((tx) => tx.insertInto('passkeys').values(row).execute())
  return id
}
