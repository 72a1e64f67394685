import { api, type CallOptions } from '@eco/contract'
import type { TestServer } from '../harness.ts'

/** The fields of an article; `change` overrides some. */
export const blogOf = (change: Partial<Record<'title' | 'summary' | 'content' | 'tags', string>> = {}) => ({
  title: 'A street that cools itself',
  summary: 'What a lane learned about shade.',
  content: 'Forty neem trees, one summer.\nThe lane is two degrees cooler at noon.',
  tags: 'Sustainable Development',
  ...change,
})

/** Publishes an article as this member. @returns its id */
export async function writeBlog(
  server: TestServer,
  member: { token: string },
  change: Parameters<typeof blogOf>[0] = {},
  files: { image?: readonly Blob[]; video?: readonly Blob[] } = {},
  options: CallOptions = {},
): Promise<string> {
  const { blog } = await server.client(
    api.createBlog,
    { body: blogOf(change), files: { image: [], video: [], ...files } },
    { token: member.token, ...options },
  )
  return blog._id
}
