import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { writeBlog } from '../../../test/samples/blogs.ts'
import { signUp } from '../../../test/samples/members.ts'
import { jpegOf, scene } from '../../../test/samples/photographs.ts'
import { startSecondServer } from '../../../test/second-server.ts'
import { tablesIn, tablesWithTriggers } from '../../../test/tables.ts'

onEveryEngine('what readers without a session are sent again', (server) => {
  it('is what the blog contains, on each server, after each change', async () => {
    const { client: call, database, url } = server()
    const other = await startSecondServer(server())
    const [author, fan, witness] = [await signUp(server()), await signUp(server()), await signUp(server())]
    const id = await writeBlog(server(), author)
    const at = { params: { id } }
    let comment = ''

    const read = async (address: string, token?: string) => {
      const reply = await fetch(address, token ? { headers: { authorization: `Bearer ${token}` } } : {})
      return reply.ok ? reply.json() : reply.status
    }
    // Nothing is kept for a member, who is shown the same if nothing is theirs and they like nothing.
    const check = async (change: string) => {
      for (const path of ['/api/blogs/', '/api/blogs/?category=Others', `/api/blogs/${id}`]) {
        const wanted = await read(url + path, witness.token)
        for (const address of [url, other.url, url, other.url])
          expect(await read(address + path), `${path} after ${change}`).toEqual(wanted)
      }
    }
    const setHidden = (hidden: 0 | 1) =>
      database.write((tx) => tx.updateTable('blogs').set({ hidden }).where('id', '=', id).execute())
    const changes: Record<string, () => Promise<unknown>> = {
      nothing: async () => undefined,
      edit: () => call(api.updateBlog, { ...at, body: { title: 'Shade', tags: 'Others' } }, author),
      like: () => call(api.likeBlog, { ...at, body: { liked: true } }, fan),
      unlike: () => call(api.likeBlog, { ...at, body: { liked: false } }, fan),
      comment: async () => {
        const { comments } = await call(api.commentBlog, { ...at, body: { text: 'How many trees?' } }, fan)
        comment = comments[0]?.id ?? ''
      },
      picture: async () => {
        const face = new File([new Uint8Array(await jpegOf(scene(3)))], 'face.jpg', { type: 'image/jpeg' })
        return call(api.saveAvatar, { files: { avatar: [face] } }, author)
      },
      'picture removed': () => call(api.removeAvatar, {}, author),
      rename: () =>
        database.write((tx) =>
          tx.updateTable('users').set({ username: 'Asha' }).where('id', '=', author.id).execute(),
        ),
      'comment taken back': () => call(api.deleteBlogComment, { params: { id, comment_id: comment } }, fan),
      hide: () => setHidden(1),
      show: () => setHidden(0),
      erase: () => call(api.eraseAccount, { body: { u_id: author.id, password: 'secret1' } }, author),
    }
    for (const [name, change] of Object.entries(changes)) {
      await change()
      await check(name)
    }
    await other.close()
  })

  it('depends on no table whose changes do not count', async () => {
    const { database, client: call } = server()
    const author = await signUp(server())
    const id = await writeBlog(server(), author)
    const comment = { params: { id }, body: { text: 'How many trees?' } }
    await call(api.commentBlog, comment, author)
    const texts: string[] = []
    database.observe({ onStatement: (text) => void texts.push(text) })
    await call(api.listBlogs, { query: { category: 'Sustainable Development' } })
    await call(api.getBlog, { params: { id } })
    const read = tablesIn(texts)
    const counted = await tablesWithTriggers(database, /_public/)
    // A like of the article and a comment also change its row.
    expect(read.filter((table) => !counted.has(table))).toEqual(['public_changes'])
  })
})
