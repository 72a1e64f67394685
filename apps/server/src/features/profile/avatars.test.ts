import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@eco/contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { signUp } from '../../../test/samples/members.ts'
import { asFromPhone, jpegOf, scene } from '../../../test/samples/photographs.ts'
import { cleanUpFiles } from '../../infra/files/orphaned-files.ts'
import { AVATAR_FILES, avatarUrlsOf } from './avatar-store.ts'

const fileOf = (bytes: Uint8Array, name = 'me.jpg') => new File([new Uint8Array(bytes)], name)
const filesOn = ({ deps }: TestServer): string[] => {
  const root = join(deps.dataDir, 'avatars')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'))
}

onEveryEngine('a member’s own picture', (server) => {
  const send = (who: { token: string }, ...avatar: File[]) =>
    server().client(api.saveAvatar, { files: { avatar } }, { token: who.token })

  it('becomes a small square without camera metadata, visible to everyone', async () => {
    const asha = await signUp(server())
    const photo = await jpegOf(asFromPhone(scene(3, 800, 500)))
    const { avatar_url } = await send(asha, fileOf(photo))
    const reply = await fetch(server().url + avatar_url)
    expect(reply.headers.get('content-type')).toBe('image/webp')
    expect(reply.headers.get('content-security-policy')).toContain('sandbox')
    const facts = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect([facts.exif, facts.icc, facts.xmp]).toEqual([undefined, undefined, undefined])
    const profile = await server().client(
      api.getProfile,
      { params: { u_id: asha.id } },
      { token: asha.token },
    )
    expect(profile.avatar_url).toBe(avatar_url)
    const ravi = await signUp(server())
    const urls = await server().database.read((db) => avatarUrlsOf(db, [asha.id, ravi.id]))
    expect([...urls]).toEqual([[asha.id, avatar_url]])
    const member = await server().client(api.getMember, { params: { member_id: asha.id } })
    expect(member.avatar).toBe(avatar_url)
  })

  it('replaces the previous one, and is deleted when it is removed', async () => {
    const asha = await signUp(server())
    const before = filesOn(server()).length
    const { avatar_url: first } = await send(asha, fileOf(await jpegOf(scene(4, 300, 300))))
    const { avatar_url: second } = await send(asha, fileOf(await jpegOf(scene(5, 300, 300))))
    expect((await fetch(server().url + first)).status).toBe(404)
    expect((await fetch(server().url + second)).status).toBe(200)
    expect(filesOn(server())).toHaveLength(before + 1)
    await server().client(api.removeAvatar, {}, { token: asha.token })
    await server().client(api.removeAvatar, {}, { token: asha.token })
    expect((await fetch(server().url + second)).status).toBe(404)
    expect(filesOn(server())).toHaveLength(before)
  })

  it('is rejected with a message if it is not a picture or missing', async () => {
    const asha = await signUp(server())
    const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await expect(send(asha, fileOf(text, 'me.svg'))).rejects.toMatchObject({ status: 415 })
    await expect(send(asha)).rejects.toMatchObject({ status: 400, message: 'Choose a picture' })
    expect((await fetch(`${server().url}/api/avatar/none`)).status).toBe(404)
  })

  it('is deleted with its row, even if only the row was deleted', async () => {
    const asha = await signUp(server())
    await send(asha, fileOf(await jpegOf(scene(6, 300, 300))))
    const files = filesOn(server())
    await server().database.write((tx) => tx.deleteFrom('avatars').where('userId', '=', asha.id).execute())
    await cleanUpFiles(server().deps, AVATAR_FILES, Date.now())
    expect(filesOn(server())).toHaveLength(files.length - 1)
  })
})
