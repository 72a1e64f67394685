import { api } from '@eco/contract'
import { ASSET_KINDS } from '@eco/domain/assets/kinds'
import { SITES_MAX } from '@eco/domain/sites/rules'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { evOf, solarOf, treeOf } from '../../../test/samples/assets.ts'
import { checkedCsv, runImport, TREE_HEADERS, treeLine } from '../../../test/samples/imports.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { approveSeen, rejectSeen } from '../../../test/samples/reviews.ts'

onEveryEngine('sites', (server) => {
  const call: ReturnType<typeof server>['client'] = (...ask) => server().client(...ask)
  const create = (who: TestMember, name: string, place?: string) =>
    call(api.createSite, { body: { name, ...(place !== undefined && { place }) } }, who)
  const put = (who: TestMember, site_id: string | null, ...asset_ids: string[]) =>
    call(api.moveAssets, { body: { asset_ids, site_id } }, who)
  const saved = async (who: TestMember) => [
    (await call(api.saveEv, { body: evOf(who.id) }, who)).data.ev_id,
    (await call(api.saveSolar, { body: solarOf(who.id) }, who)).data.suid,
    (await call(api.saveTree, { body: treeOf(who.id) }, who)).data.tid,
  ]

  it('have the figures of their assets, and together with those without a site all of the dashboard', async () => {
    const [member, reviewer] = [await signUp(server()), await signUp(server(), 'reviewer')]
    const depot = await create(member, ' Bus depot ', 'Swargate')
    const yard = await create(member, 'School yard')
    expect([depot, yard]).toMatchObject([
      { name: 'Bus depot', place: 'Swargate' },
      { name: 'School yard', place: null },
    ])
    const [first, second, third] = [await saved(member), await saved(member), await saved(member)]
    await put(member, depot.site_id, ...first)
    await put(member, yard.site_id, ...second)
    await put(member, depot.site_id, second[0] ?? '')
    await approveSeen(server().client, first[2] ?? '', reviewer)
    await rejectSeen(server().client, first[1] ?? '', { reason_code: 'other', reason: 'No.' }, reviewer)
    await call(api.deleteAsset, { params: { asset_id: second[2] ?? '' } }, member)
    const { sites, without } = await call(api.listSites, {}, member)
    expect(sites).toMatchObject([
      {
        ...{ name: 'Bus depot', pending: 2, rejected: 1, credits: 150 },
        ...{ ev: { count: 2, range_km: 460 }, solar: { count: 0 }, tree: { count: 1 } },
      },
      { name: 'School yard', pending: 1, rejected: 0, credits: 50, solar: { generation_kwh: 4_500 } },
    ])
    const csv = await fetch(`${server().url}/api/sites/export.csv`, {
      headers: { authorization: `Bearer ${member.token}` },
    })
    expect((await csv.text()).split('\r\n').slice(0, 2)).toEqual([
      'name,place,evs,solar_panels,solar_kw,trees,pending,rejected,credits',
      'Bus depot,Swargate,2,0,0,1,2,1,150',
    ])
    const dashboard = await call(api.getDashboard, { params: { userId: member.id } }, member)
    const all = [...sites, without]
    for (const kind of ASSET_KINDS)
      expect(all.reduce((sum, site) => sum + site[kind].count, 0)).toBe(dashboard[kind].count)
    expect(all.reduce((sum, { credits }) => sum + credits, 0)).toBe(dashboard.credits.token_value)
    expect(all.reduce((sum, { ev }) => sum + ev.range_km, 0)).toBe(dashboard.ev.range_km)
    const { data, matching } = await call(
      api.listSiteAssets,
      { params: { site_id: 'none' }, query: {} },
      member,
    )
    expect([data.map(({ asset_id }) => asset_id).toSorted(), matching]).toEqual([third.toSorted(), 3])
    const { message } = await call(api.deleteSite, { params: { site_id: depot.site_id } }, member)
    expect(message).toContain('Its assets stay')
    const left = await call(api.listSites, {}, member)
    expect(left.sites).toHaveLength(1)
    expect(left.without).toMatchObject({ ev: { count: 3 }, tree: { count: 2 } })
  })

  it('are reached by nobody else, neither by their id nor with assets of somebody else', async () => {
    const [member, other] = [await signUp(server()), await signUp(server())]
    const [own, foreign] = [await create(member, 'Depot'), await create(other, 'Depot')]
    const [asset = ''] = await saved(member)
    const [theirs = ''] = await saved(other)
    const missing = { status: 404 }
    await expect(put(member, foreign.site_id, asset)).rejects.toMatchObject(missing)
    await expect(put(member, own.site_id, asset, theirs)).rejects.toMatchObject(missing)
    expect((await call(api.listSites, {}, member)).sites).toMatchObject([{ ev: { count: 0 } }])
    await expect(
      call(api.deleteSite, { params: { site_id: foreign.site_id } }, member),
    ).rejects.toMatchObject(missing)
    await expect(
      call(api.changeSite, { params: { site_id: foreign.site_id }, body: { name: 'Mine' } }, member),
    ).rejects.toMatchObject(missing)
  })

  it('have one name each and a limit, also when they are created at once', async () => {
    const member = await signUp(server())
    const done = await Promise.allSettled(
      ['Depot', 'DEPOT', ' depot', 'de pot'].map((name) => create(member, name)),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const { sites } = await call(api.listSites, {}, member)
    const [site] = sites
    const params = { site_id: site?.site_id ?? '' }
    const other = sites.find((one) => one !== site)?.name ?? ''
    const rename = (name: string) => call(api.changeSite, { params, body: { name, place: '' } }, member)
    await expect(rename(` ${other.toUpperCase()}`)).rejects.toMatchObject({ status: 409 })
    expect(await rename('Yard')).toMatchObject({ name: 'Yard', place: null })
    await expect(rename(' ')).rejects.toMatchObject({ fields: { name: 'Enter a name' } })
    await server().database.write((tx) =>
      tx
        .insertInto('sites')
        .values(
          Array.from({ length: SITES_MAX - 2 }, (_, n) => ({
            ...{ id: `site_${member.id}_${n}`, ownerId: member.id, name: `S ${n}`, nameKey: `s ${n}` },
            ...{ place: null, createdAt: 0 },
          })),
        )
        .execute(),
    )
    await expect(create(member, 'One more')).rejects.toMatchObject({ status: 409 })
    const text = `${TREE_HEADERS},Site\n${treeLine('1')},One more\n${treeLine('2')},s 7`
    const checked = await checkedCsv(server(), member, text)
    expect(checked).toMatchObject({ ready: 1, bad: 1 })
  })

  it('are filled by the column of an import, which creates those that are new', async () => {
    const member = await signUp(server())
    const known = await create(member, 'School yard')
    const lines = ['school  YARD', 'Riverside', '', 'riverside'].map(
      (name, at) => `${treeLine(`T ${at}`)},${name}`,
    )
    const text = [`${TREE_HEADERS},Site`, ...lines].join('\n')
    const { import_id, columns } = await checkedCsv(server(), member, text)
    expect(columns).toMatchObject({ Site: 6, Location: 4 })
    expect(await runImport(server(), member, import_id)).toMatchObject({ state: 'done', added: 4 })
    const { sites, without } = await call(api.listSites, {}, member)
    expect(sites.map(({ name, tree }) => [name, tree.count])).toEqual([
      ['Riverside', 2],
      ['School yard', 1],
    ])
    expect(sites[1]?.site_id).toBe(known.site_id)
    expect(without.tree.count).toBe(1)
  })
})
