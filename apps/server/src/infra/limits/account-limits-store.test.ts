import { NEW_ACCOUNT_MS } from '@eco/domain/account-limits/quota'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { signUp } from '../../../test/samples/members.ts'
import { openAccountLimits, type SpendQuota } from './account-limits-store.ts'

onEveryEngine(
  'account limits',
  (server) => {
    let spend: SpendQuota
    let userId: string
    const once = (texts?: Record<string, string>) =>
      server().database.write((tx) => spend(tx, userId, 'article', texts))
    beforeAll(async () => {
      spend = openAccountLimits(server().deps)
      userId = (await signUp(server())).id
    })

    it('let a new account write five articles a day, even when twenty arrive at once', async () => {
      const all = await Promise.allSettled(Array.from({ length: 20 }, () => once()))
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
      await expect(once()).rejects.toMatchObject({
        code: 'too_many_requests',
        message: expect.stringContaining('the limit of 5 blog posts per day for new accounts'),
      })
    })

    it('refuse too many links and name the field', async () => {
      const text = Array.from({ length: 6 }, (_, i) => `https://s${i}.example`).join(' ')
      await expect(once({ content: text })).rejects.toMatchObject({
        code: 'bad_input',
        message: expect.stringContaining('at most 5 links'),
        fields: { content: { code: 'limits.linksOfNew' } },
      })
    })

    it('are higher after two days, and failed writes do not count', async () => {
      server().clock.advance(NEW_ACCOUNT_MS)
      for (let n = 0; n < 40; n++)
        await server()
          .database.write(async (tx) => {
            await spend(tx, userId, 'article')
            throw new Error('undone')
          })
          .catch(() => undefined)
      for (let n = 0; n < 30; n++) await once()
      await expect(once()).rejects.toMatchObject({ code: 'too_many_requests' })
    })
  },
  { RATE_LIMITS: 'on' },
)
