import { api } from '@eco/contract'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { startSecondServer } from '../../../test/second-server.ts'
import { createAccount } from '../../../test/walk/walk-callers.ts'

onEveryEngine(
  'settings of the site',
  (server) => {
    let as: { token: string }
    beforeAll(async () => {
      as = { token: (await createAccount(server(), 'admin')).token }
    })
    const read = () => server().client(api.readSiteSettings, {}, as)
    const change = async (values: Record<string, string>, revision?: number) =>
      server().client(
        api.changeSiteSettings,
        { body: { revision: revision ?? (await read()).revision, values } },
        as,
      )
    const shown = async (url = server().url) =>
      (await (await fetch(`${url}/api/settings`)).json()) as {
        map_attribution: string | null
        operator: Record<string, unknown>
      }

    it('take effect with the reply, in the stored reply of /api/settings too, and can be cleared again', async () => {
      const links = 'Mastodon=https://example.social/@eco\nForum=https://forum.example.org'
      const typed = { site_name: ' EcoLedger\n Pune ', contact_place: '18.48,73.83', social_links: links }
      const { values } = await change({ ...typed, tile_url: 'http://127.0.0.1:1/{z}/{x}/{y}' })
      expect(values).toMatchObject({ site_name: 'EcoLedger Pune', contact_phone: '' })
      expect(await shown()).toMatchObject({
        map_attribution: '© OpenStreetMap contributors',
        operator: {
          site_name: 'EcoLedger Pune',
          place: { lat: 18.48, lng: 73.83 },
          social_links: [
            { name: 'Mastodon', url: 'https://example.social/@eco' },
            { name: 'Forum', url: 'https://forum.example.org' },
          ],
        },
      })
      await change({ tile_url: '', social_links: ' ' })
      expect(await shown()).toMatchObject({ map_attribution: null, operator: { social_links: [] } })
    })

    it('that the environment sets win, are marked, and cannot be changed', async () => {
      expect(await read()).toMatchObject({
        fixed: ['contact_email'],
        values: { contact_email: 'env@example.org' },
      })
      await expect(change({ contact_email: 'other@example.org' })).rejects.toMatchObject({
        status: 400,
        fields: { contact_email: 'This is set on the server, so it cannot be changed here.' },
      })
      expect((await shown()).operator).toMatchObject({ email: 'env@example.org' })
    })

    it('are refused together, each with its reason', async () => {
      const before = await read()
      const wrong = {
        careers_email: 'nobody',
        contact_phone: 'call me',
        contact_place: '91,0',
        social_links: 'Mastodon',
        tile_url: 'https://tiles.example.org',
        geocoder_url: 'ftp://example.org',
      }
      const refusal = await change({ ...wrong, contact_address: 'Pune' }).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ status: 400 })
      expect(Object.keys((refusal as { fields: object }).fields).toSorted()).toEqual(
        Object.keys(wrong).toSorted(),
      )
      expect((refusal as { message: string }).message).not.toMatch(/siteSettings|[{]open/)
      await expect(change({ site_name: 'x'.repeat(61) })).rejects.toMatchObject({ status: 400 })
      await expect(change({ port: '80' })).rejects.toMatchObject({ status: 400 })
      expect(await read()).toEqual(before)
    })

    it('saved by two administrators at once: one of them learns of the other change', async () => {
      const { revision } = await read()
      const both = await Promise.allSettled([
        change({ contact_phone: '+91 20 5550 0100' }, revision),
        change({ operator_name: 'Green Pune Trust' }, revision),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ status: 409 })
      expect((await read()).revision).toBe(revision + 1)
      const { data } = await server().client(api.listAuditLog, { query: { action: 'settings_changed' } }, as)
      expect(data[0]?.detail).toMatch(/^(contact_phone|operator_name)$/)
      expect(data.filter(({ detail }) => detail === data[0]?.detail)).toHaveLength(1)
    })

    it('reach another process without a restart, and the next start', async () => {
      const second = await startSecondServer(server())
      try {
        await change({ contact_address: 'Canal Road 12' })
        const addressThere = async () => (await shown(second.url)).operator.address
        await expect.poll(addressThere, { timeout: 10_000 }).toBe('Canal Road 12')
      } finally {
        await second.close()
      }
      const third = await startSecondServer(server())
      expect((await shown(third.url)).operator).toMatchObject({ address: 'Canal Road 12' })
      await third.close()
    })

    it('that a later version does not accept count as not set', async () => {
      const { revision } = await read()
      await server().database.write(async (tx) => {
        await tx
          .updateTable('siteSettings')
          .set({ revision: revision + 1, texts: '{"contact_phone":"?","operator_name":"Trust"}' })
          .execute()
      })
      await read()
      expect((await shown()).operator).toMatchObject({ phone: null, name: 'Trust' })
    })
  },
  { CONTACT_EMAIL: 'env@example.org' },
)
