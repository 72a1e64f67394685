import { api } from '@eco/contract'
import { placeBox, sampleMp4 } from '@eco/domain/test/sample-mp4'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine } from '../../../../test/harness.ts'
import { blogOf, writeBlog } from '../../../../test/samples/blogs.ts'
import { signUp, type TestMember } from '../../../../test/samples/members.ts'
import { scene } from '../../../../test/samples/photographs.ts'
import { cleanOlderVideos } from '../../../infra/files/clean-video.ts'
import { openFileStore } from '../../../infra/files/file-folder.ts'
import { cleanUpFiles } from '../../../infra/files/orphaned-files.ts'
import { BLOG_FILES, markCleaned, uncleanedVideos } from './media-store.ts'

const fileOf = (bytes: Uint8Array, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type })

const PLACE = '+18.5204+073.8567/'
/** A video with GPS coordinates, as phones write them. */
const mp4 = () => sampleMp4({ samples: [new Uint8Array(5_000).fill(7)], inMoov: [placeBox(PLACE)] })

onEveryEngine('files of articles', (server) => {
  let author: TestMember
  beforeAll(async () => {
    author = await signUp(server())
  })
  const picture = async () =>
    scene(7, 640, 480)
      .jpeg()
      .withExif({ IFD0: { Make: 'CanaryCam' } })
      .toBuffer()
  const blog = async (id: string) => (await server().client(api.getBlog, { params: { id } })).blog

  it('serves a picture to anyone, re-encoded, without camera metadata, under a policy that forbids scripts', async () => {
    const sent = await picture()
    expect(sent.includes('CanaryCam')).toBe(true)
    const id = await writeBlog(server(), author, {}, { image: [fileOf(sent, 'x.html', 'text/html')] })
    const { imageUrl = '', imageWidth, imageHeight, videoUrl } = await blog(id)
    expect([imageWidth, imageHeight, videoUrl]).toEqual([640, 480, undefined])
    const reply = await fetch(server().url + imageUrl)
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(reply.headers.get('content-type')).toBe('image/jpeg')
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(bytes.includes('CanaryCam')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, format: 'jpeg' })
  })

  it('serves a video in ranges, as an attachment, sandboxed', async () => {
    const id = await writeBlog(server(), author, {}, { video: [fileOf(mp4(), 'walk.mp4', 'video/mp4')] })
    const { videoUrl = '', videoType, imageUrl } = await blog(id)
    expect([videoType, imageUrl]).toEqual(['video/mp4', undefined])
    const part = await fetch(server().url + videoUrl, { headers: { range: 'bytes=0-9' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 0-9/${mp4().length}`)
    expect(part.headers.get('content-security-policy')).toContain('sandbox')
    expect(part.headers.get('content-disposition')).toMatch(/^attachment/)
    expect((await part.arrayBuffer()).byteLength).toBe(10)
  })

  it("strips the coordinates from a phone's video, and from videos published before", async () => {
    const id = await writeBlog(server(), author, {}, { video: [fileOf(mp4(), 'walk.mp4', 'video/mp4')] })
    const { videoUrl = '' } = await blog(id)
    const read = async () => Buffer.from(await (await fetch(server().url + videoUrl)).arrayBuffer())
    expect((await read()).includes(PLACE)).toBe(false)
    const mediaId = videoUrl.split('/').at(-1) ?? ''
    await openFileStore(server().deps, BLOG_FILES).put(mediaId, mp4())
    expect((await read()).includes(PLACE)).toBe(true)
    await server().database.write(async (tx) => {
      await tx.updateTable('blogMedia').set({ cleaned: 0 }).where('id', '=', mediaId).execute()
    })
    await cleanOlderVideos(server().deps, BLOG_FILES, uncleanedVideos, markCleaned)
    expect((await read()).includes(PLACE)).toBe(false)
    expect(await read()).toHaveLength(mp4().length)
  })

  it.each([
    [
      'words behind the head of a video',
      Buffer.from('\0\0\0\x10ftypisom\0\0\0\0and then words', 'latin1'),
      400,
    ],
    ['sound alone', sampleMp4({ handler: 'soun' }), 415],
    ['a video that is cut', mp4().subarray(0, 4_000), 400],
  ])('rejects %s as a video with a message', async (_, bytes, status) => {
    const video = [fileOf(bytes, 'a.mp4', 'video/mp4')]
    await expect(writeBlog(server(), author, {}, { video })).rejects.toMatchObject({
      status,
      fields: { video: expect.stringMatching(/^This video /) },
    })
  })

  it.each([
    ['an HTML page', '<html><script>alert(1)</script></html>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a polyglot', 'GIF89a/*<svg/onload=alert(1)>*/=alert(1)'],
    ['a video', Buffer.from(mp4()).toString('latin1')],
  ])('rejects %s as an image with a message', async (_, text) => {
    const image = [fileOf(Buffer.from(text, 'latin1'), 'leaf.jpg', 'image/jpeg')]
    await expect(writeBlog(server(), author, {}, { image })).rejects.toMatchObject({
      status: 415,
      fields: { image: expect.any(String) },
    })
  })

  it('rejects a picture as a video, an empty file, a second file, and both at once', async () => {
    const image = fileOf(await picture(), 'a.jpg', 'image/jpeg')
    const video = fileOf(mp4(), 'a.mp4', 'video/mp4')
    await expect(writeBlog(server(), author, {}, { video: [image] })).rejects.toMatchObject({ status: 415 })
    await expect(
      writeBlog(server(), author, {}, { image: [fileOf(new Uint8Array(), 'a.jpg', 'image/jpeg')] }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(writeBlog(server(), author, {}, { image: [image, image] })).rejects.toMatchObject({
      status: 413,
    })
    await expect(writeBlog(server(), author, {}, { image: [image], video: [video] })).rejects.toMatchObject({
      status: 400,
      fields: { video: 'Choose an image or a video, not both' },
    })
  })

  it('deletes a file with its article, and when its author removes it', async () => {
    const image = [fileOf(await picture(), 'a.jpg', 'image/jpeg')]
    const [earlierReply, deleted] = [
      await writeBlog(server(), author, {}, { image }),
      await writeBlog(server(), author, {}, { image }),
    ]
    const urls = await Promise.all(
      [earlierReply, deleted].map(async (id) => server().url + (await blog(id)).imageUrl),
    )
    const as = { token: author.token }
    await server().client(api.updateBlog, { params: { id: earlierReply }, body: { removeMedia: true } }, as)
    await server().client(api.deleteBlog, { params: { id: deleted } }, as)
    expect((await blog(earlierReply)).imageUrl).toBeUndefined()
    for (const url of urls) expect((await fetch(url)).status).toBe(404)
  })

  it("counts towards the member's storage limit", async () => {
    const member = await signUp(server())
    const id = await writeBlog(
      server(),
      member,
      {},
      { image: [fileOf(await picture(), 'a.jpg', 'image/jpeg')] },
    )
    await server().database.write((tx) =>
      tx.updateTable('blogMedia').set({ bytes: 209_715_200 }).where('blogId', '=', id).execute(),
    )
    const image = [fileOf(await picture(), 'b.jpg', 'image/jpeg')]
    await expect(writeBlog(server(), member, {}, { image })).rejects.toMatchObject({
      status: 413,
      fields: { image: expect.stringContaining('200 MB') },
    })
    await writeBlog(server(), member)
  })

  it('survives a cleanup, unless it has no row', async () => {
    const image = [fileOf(await picture(), 'a.jpg', 'image/jpeg')]
    const id = await writeBlog(server(), author, {}, { image })
    const lost = await writeBlog(server(), author, {}, { image })
    const url = server().url + (await blog(id)).imageUrl
    await server().database.write((tx) => tx.deleteFrom('blogMedia').where('blogId', '=', lost).execute())
    await cleanUpFiles(server().deps, BLOG_FILES, Date.now() + 7_200_000)
    expect((await fetch(url)).status).toBe(200)
  })

  it('publishes one article for ten simultaneous requests with one key, and leaves no orphaned file', async () => {
    const image = [fileOf(await picture(), 'a.jpg', 'image/jpeg')]
    const ask = () => ({ body: blogOf({ title: 'Once' }), files: { image, video: [] } })
    const options = { token: author.token, idempotencyKey: 'once-with-a-file' }
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => server().client(api.createBlog, ask(), options)),
    )
    expect(new Set(replies.map((reply) => reply.blog.imageUrl)).size).toBe(1)
  })
})
