import { api } from '@eco/contract'
import {
  INVITATION_MS,
  ORGANIZATION_ROLES,
  type OrganizationRole,
  type Shares,
} from '@eco/domain/organizations/rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { oldProof, setActivity, submit, versionOf } from '../../../test/samples/activities.ts'
import { evOf, treeOf } from '../../../test/samples/assets.ts'
import { earnCredits, RETIREMENT } from '../../../test/samples/credits.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { joinAs } from '../../../test/samples/organizations.ts'
import { approveSeen, rejectSeen, seenOf } from '../../../test/samples/reviews.ts'
import { approvedTree, visitPhoto } from '../../../test/samples/visits.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 10

onEveryEngine('organizations', (server) => {
  const call: ReturnType<typeof server>['client'] = (...ask) => server().client(...ask)
  const as = ({ token }: TestMember) => ({ token })
  const on = ({ id }: TestMember) => ({ params: { organization_id: id } })
  const found = () => signUp(server(), 'organization')
  const invite = async (organization: TestMember, by: TestMember, body = {}) => {
    const ask = { ...on(organization), body: { role: 'viewer' as const, ...body } }
    const { invitation, link } = await call(api.invite, ask, as(by))
    return { id: invitation.invitation_id, link, secret: link.split('#')[1] ?? '' }
  }
  const join = (who: TestMember, secret: string, shares: Shares = 'none') =>
    call(api.joinOrganization, { body: { secret, shares } }, as(who))
  const actFor = (who: TestMember, organization: TestMember | null) =>
    call(api.actFor, { body: { organization_id: organization?.id ?? null } }, as(who))
  /** A member who acts for the organization. */
  const member = async (organization: TestMember, role: OrganizationRole, shares: Shares = 'none') => {
    const who = await signUp(server())
    server().clock.advance(1)
    await joinAs(server(), organization.id, who.id, role, shares)
    await actFor(who, organization)
    return who
  }
  const setRole = (organization: TestMember, by: TestMember, who: TestMember, role: OrganizationRole) =>
    call(
      api.changeOrganizationRole,
      { params: { organization_id: organization.id, member_id: who.id }, body: { role } },
      as(by),
    )
  const remove = (organization: TestMember, by: TestMember, who: TestMember) =>
    call(
      api.removeOrganizationMember,
      { params: { organization_id: organization.id, member_id: who.id } },
      as(by),
    )
  const pass = (organization: TestMember, by: TestMember, who: TestMember) =>
    call(api.passOwnership, { params: { organization_id: organization.id, member_id: who.id } }, as(by))
  const rolesOf = async (organization: TestMember) => {
    const { data: members } = await call(
      api.listOrganizationMembers,
      { ...on(organization), query: {} },
      as(organization),
    )
    return new Map(members.map(({ member_id, role }) => [member_id, role]))
  }
  const plant = async (ownerId: string, by: TestMember) =>
    (await call(api.saveTree, { body: treeOf(ownerId) }, as(by))).data.tid
  const forbidden = (message: RegExp) => ({ status: 403, message: expect.stringMatching(message) })

  it('invite people by a link that works once, for 14 days, until it is revoked', async () => {
    const organization = await found()
    const [first, second, third] = [await signUp(server()), await signUp(server()), await signUp(server())]
    const { link, secret } = await invite(organization, organization)
    expect(link).toMatch(/^http:\/\/localhost:\d+\/console\/join#[0-9a-f]{64}$/)
    const stored = await server().database.read((db) =>
      db.selectFrom('organizationInvitations').select('secretHash').execute(),
    )
    for (const { secretHash } of stored) expect(secretHash).toMatch(/^[0-9a-f]{64}$/)
    expect(await call(api.readInvitation, { body: { secret } }, as(first))).toMatchObject({
      organization_id: organization.id,
      members: 0,
      role: 'viewer',
    })
    const joins = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, i) => join(i % 2 === 0 ? first : second, secret)),
    )
    expect(joins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of joins) if (one.status === 'rejected') expect([409, 410]).toContain(one.reason.status)

    const revoked = await invite(organization, organization)
    await call(
      api.revokeInvitation,
      { params: { organization_id: organization.id, invitation_id: revoked.id } },
      as(organization),
    )
    const gone = { status: 410, message: expect.stringMatching(/used, was revoked or has expired/) }
    await expect(join(third, revoked.secret)).rejects.toMatchObject(gone)
    await expect(join(third, 'x'.repeat(43))).rejects.toMatchObject(gone)
    const late = await invite(organization, organization)
    server().clock.advance(INVITATION_MS)
    const later = await call(api.login, {
      body: { email: await emailOf(third), password: 'secret1' },
    })
    await expect(join({ id: third.id, token: later.token }, late.secret)).rejects.toMatchObject(gone)
  })

  const emailOf = async ({ id }: TestMember) =>
    (
      await server().database.read((db) =>
        db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    ).email

  it('leave a trail of who belongs to them, as what, which the person concerned and administrators see', async () => {
    const organization = await found()
    const [person, manager] = [await signUp(server()), await member(organization, 'manager')]
    const { secret } = await invite(organization, organization)
    await join(person, secret)
    await setRole(organization, organization, person, 'manager')
    await setRole(organization, organization, person, 'manager')
    await pass(organization, organization, person)
    await actFor(person, organization)
    await pass(organization, person, manager)
    await actFor(person, null)
    const trail = async (who: TestMember) =>
      (await call(api.listOwnAuditLog, { query: {} }, as(who))).data
        .filter(({ subject }) => subject.kind === 'organization')
        .map(({ action, detail, role }) => [action.replace('organization_', ''), detail, role])
        .reverse()
    expect(await trail(person)).toEqual([
      ['joined', 'viewer', 'you'],
      ['role_changed', 'viewer manager', 'organization'],
      ['ownership_passed', 'manager owner', 'organization'],
      ['role_changed', 'owner manager', 'you'],
    ])
    await actFor(manager, organization)
    await remove(organization, manager, person)
    expect((await trail(person)).at(-1)).toEqual(['member_removed', 'manager', 'organization'])
    await call(api.leaveOrganization, on(organization), as(manager))
    await actFor(manager, null)
    expect(await trail(manager)).toEqual([
      ['ownership_passed', 'manager owner', 'organization'],
      ['left', 'owner', 'you'],
    ])
    const admin = await signUp(server(), 'admin')
    const query = { member: person.id, group: 'organizations' } as const
    const { data } = await call(api.listAuditLog, { query }, as(admin))
    const { username } = await call(api.readAccount, { params: { user_id: organization.id } }, as(admin))
    expect(data[0]).toMatchObject({
      ...{ action: 'organization_member_removed', actor: { u_id: manager.id, role: 'user' } },
      subject: { kind: 'organization', id: organization.id, title: username },
    })
  })

  it('can bind an invitation to an address, and take people only', async () => {
    const organization = await found()
    const [invited, other] = [await signUp(server()), await signUp(server())]
    const email = (await emailOf(invited)).toUpperCase()
    const { secret } = await invite(organization, organization, { email })
    await expect(join(other, secret)).rejects.toMatchObject(forbidden(/another email address/))
    await expect(join(await found(), secret)).rejects.toMatchObject(forbidden(/cannot join another/))
    expect(await join(invited, secret, 'totals')).toMatchObject({ role: 'viewer', shares: 'totals' })
    const again = await invite(organization, organization)
    await expect(join(invited, again.secret)).rejects.toMatchObject({ status: 409 })
    expect(await join(other, again.secret)).toMatchObject({ shares: 'none' })
    await expect(invite(organization, organization, { email: 'nonsense' })).rejects.toMatchObject({
      fields: { email: expect.stringMatching(/email/i) },
    })
  })

  it('let managers invite and remove viewers only, and owners everybody', async () => {
    const organization = await found()
    const [owner, manager] = [await member(organization, 'owner'), await member(organization, 'manager')]
    const viewer = await member(organization, 'viewer')
    await expect(invite(organization, manager, { role: 'manager' })).rejects.toMatchObject(
      forbidden(/Only an owner/),
    )
    const { id } = await invite(organization, owner, { role: 'manager' })
    await expect(
      call(api.revokeInvitation, { params: { ...on(organization).params, invitation_id: id } }, as(manager)),
    ).rejects.toMatchObject({ status: 403 })
    await expect(remove(organization, manager, owner)).rejects.toMatchObject(forbidden(/viewers only/))
    await expect(remove(organization, manager, manager)).rejects.toMatchObject(forbidden(/viewers only/))
    await expect(setRole(organization, manager, viewer, 'manager')).rejects.toMatchObject(forbidden(/owner/))
    await expect(setRole(organization, manager, manager, 'owner')).rejects.toMatchObject(
      forbidden(/yourself/),
    )
    await expect(setRole(organization, viewer, viewer, 'owner')).rejects.toMatchObject(forbidden(/viewer/))
    await expect(pass(organization, manager, manager)).rejects.toMatchObject({ status: 409 })
    await expect(pass(organization, manager, viewer)).rejects.toMatchObject(forbidden(/owner/))
    await pass(organization, owner, manager)
    expect(await rolesOf(organization)).toEqual(
      new Map([
        [owner.id, 'manager'],
        [manager.id, 'owner'],
        [viewer.id, 'viewer'],
      ]),
    )
    await remove(organization, manager, owner)
    await expect(call(api.getOrganization, on(organization), as(owner))).rejects.toMatchObject({
      status: 404,
    })
  })

  it('are reached by nobody of another organization', async () => {
    const [organization, other] = [await found(), await found()]
    const viewer = await member(organization, 'viewer')
    const outsider = await member(other, 'owner')
    const missing = { status: 404 }
    await expect(setRole(organization, outsider, viewer, 'owner')).rejects.toMatchObject(missing)
    await expect(remove(organization, outsider, viewer)).rejects.toMatchObject(missing)
    await expect(invite(organization, outsider)).rejects.toMatchObject(missing)
    await expect(actFor(outsider, organization)).rejects.toMatchObject(missing)
    await expect(setRole(other, outsider, viewer, 'owner')).rejects.toMatchObject(missing)
    const { id } = await invite(organization, organization)
    await expect(
      call(api.revokeInvitation, { params: { organization_id: other.id, invitation_id: id } }, as(outsider)),
    ).rejects.toMatchObject(missing)
  })

  it('are acted for: what a manager records belongs to the organization, until the membership ends', async () => {
    const organization = await found()
    const manager = await member(organization, 'manager')
    expect(await call(api.session, {}, as(manager))).toMatchObject({
      user: { u_id: organization.id, role: 'organization' },
      acting: { role: 'manager', person: { u_id: manager.id } },
    })
    await plant(organization.id, manager)
    await expect(plant(manager.id, manager)).rejects.toMatchObject({ status: 404 })
    const dashboard = (who: TestMember) =>
      call(api.getDashboard, { params: { userId: organization.id } }, as(who))
    expect(await dashboard(manager)).toEqual(await dashboard(organization))
    // The account itself stays the person's.
    const erase = call(
      api.eraseAccount,
      { body: { u_id: organization.id, password: 'secret1' } },
      as(manager),
    )
    await expect(erase).rejects.toMatchObject({ status: 404 })
    const { sessions } = await call(api.listSessions, {}, as(manager))
    expect(sessions).toHaveLength(1)

    await setRole(organization, organization, manager, 'viewer')
    await expect(plant(organization.id, manager)).rejects.toMatchObject(forbidden(/change nothing/))
    await dashboard(manager)
    await remove(organization, organization, manager)
    await expect(dashboard(manager)).rejects.toMatchObject({ status: 404 })
    expect(await call(api.session, {}, as(manager))).toMatchObject({ user: { u_id: manager.id } })
    await plant(manager.id, manager)
  })

  it('see of a member what the member shares, and nothing as soon as that ends', async () => {
    const organization = await found()
    const [sharing, silent] = [
      await member(organization, 'viewer', 'totals'),
      await member(organization, 'viewer'),
    ]
    for (const who of [sharing, silent]) {
      await actFor(who, null)
      await plant(who.id, who)
    }
    const list = async (query = {}) => {
      const { data: members } = await call(
        api.listOrganizationMembers,
        { ...on(organization), query },
        as(organization),
      )
      return members.map(({ member_id, credits }) => [member_id, credits])
    }
    expect(await list()).toEqual([
      [sharing.id, 50],
      [silent.id, null],
    ])
    expect(await list({ sharing: 'no' })).toEqual([[silent.id, null]])
    const ask = { params: { organization_id: organization.id }, body: { shares: 'none' as const } }
    await call(api.changeShares, ask, as(sharing))
    expect(await list()).toEqual([
      [sharing.id, null],
      [silent.id, null],
    ])
    await call(api.leaveOrganization, on(organization), as(sharing))
    expect(await list()).toEqual([[silent.id, null]])
    const left = await call(api.listMemberships, {}, as(sharing))
    expect(left.memberships).toEqual([])
    await expect(call(api.leaveOrganization, on(organization), as(sharing))).rejects.toMatchObject({
      status: 404,
    })
    await expect(call(api.leaveOrganization, on(organization), as(organization))).rejects.toMatchObject({
      status: 404,
    })
  })

  it('see sums and records as far as members share them, without anything else of the record', async () => {
    const [organization, reviewer] = [await found(), await signUp(server(), 'reviewer')]
    const [open, totals, silent] = [
      await member(organization, 'viewer', 'records'),
      await member(organization, 'viewer', 'totals'),
      await member(organization, 'viewer'),
    ]
    for (const who of [open, totals, silent]) {
      await actFor(who, null)
      const approved = await plant(who.id, who)
      await approveSeen(server().client, approved, as(reviewer))
      await call(api.saveEv, { body: evOf(who.id) }, as(who))
      await setActivity(server(), [who.id], 'free')
    }
    const proof = await oldProof(server(), 91_100)
    const { submission } = await submit(server(), open, 'plastic-free', { proof })
    const version = await versionOf(server(), reviewer, submission.id)
    const accept = { params: { submission_id: submission.id }, query: { version } }
    const shared = () => call(api.getSharedFigures, on(organization), as(organization))
    const records = async (query = {}) =>
      call(api.listSharedRecords, { ...on(organization), query }, as(organization))
    expect(await shared()).toMatchObject({
      ...{ members: 2, credits: 200, ev: { count: 2, range_km: 460 }, tree: { count: 2 } },
    })
    expect((await records()).data.map(({ kind }) => kind)).toEqual(['tree'])
    await call(api.approveActivity, accept, as(reviewer))
    const { data, matching } = await records()
    expect([data.length, matching]).toEqual([2, 2])
    expect(data.find(({ kind }) => kind === 'tree')).toEqual({
      ...{ record_id: expect.any(String), member_id: open.id, name: expect.any(String), kind: 'tree' },
      ...{ title: 'Neem', at: server().clock.now(), credits: 50 },
    })
    expect(data.find(({ kind }) => kind === 'plastic-free')).toMatchObject({ title: null, credits: null })
    expect((await records({ member: totals.id })).data).toEqual([])
    expect((await records({ member: open.id })).data).toHaveLength(2)
    await expect(call(api.listSharedRecords, on(organization), as(open))).rejects.toMatchObject({
      status: 404,
    })

    // A debt is the member's own and takes nothing from what others have.
    await server().database.write((tx) =>
      tx.updateTable('balances').set({ balance: -500 }).where('account', '=', `owed:${totals.id}`).execute(),
    )
    expect(await shared()).toMatchObject({ members: 2, credits: 100 })
    const share = (who: TestMember, shares: Shares) =>
      call(api.changeShares, { ...on(organization), body: { shares } }, as(who))
    await share(open, 'totals')
    expect((await records()).data).toEqual([])
    expect(await shared()).toMatchObject({ members: 2 })
    await share(open, 'none')
    expect(await shared()).toMatchObject({ members: 1, credits: 0, tree: { count: 1 } })
    await share(open, 'none')
    const trail = await call(api.listOwnAuditLog, { query: {} }, as(open))
    expect(trail.data.map(({ action, detail }) => [action, detail])).toEqual([
      ['sharing_changed', 'none'],
      ['sharing_changed', 'totals'],
    ])
  })

  it('show verified totals to everybody once an owner opened the page, and nothing before and after', async () => {
    const [organization, reviewer] = [await found(), await signUp(server(), 'reviewer')]
    const manager = await member(organization, 'manager', 'records')
    await earnCredits(server(), organization, reviewer, 2)
    await plant(organization.id, organization)
    const retire = (isPublic: boolean, purpose: string) =>
      call(
        api.retireCredits,
        { body: { ...RETIREMENT, purpose, amount: 7, public: isPublic } },
        as(organization),
      )
    await retire(true, 'Open purpose')
    await retire(false, 'Secret purpose')
    const open = (who: TestMember, isPublic: boolean) =>
      call(api.openOrganizationPage, { ...on(organization), body: { public: isPublic } }, as(who))
    const page = () => call(api.readPublicOrganization, on(organization))
    const html = () =>
      server().features.organizations.fillPage(`/organization/${organization.id}`, 'https://eco.example.org')
    await expect(page()).rejects.toMatchObject({ status: 404 })
    expect(await html()).toMatchObject({ status: 404, head: expect.stringContaining('noindex') })
    await expect(open(manager, true)).rejects.toMatchObject(forbidden(/owner/))
    await open(organization, true)
    const shown = await page()
    expect(shown).toMatchObject({
      figures: { credits_issued: 100, assets_approved: 2, trees: 0, activities: 0 },
      ...{ credits_retired: 14, challenges: [] },
      certificates: [{ purpose: 'Open purpose', amount: 7 }],
    })
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Secret|${manager.id}`))
    const filled = await html()
    expect(filled).toMatchObject({ status: 200, facts: { organization: shown } })
    expect(filled?.head).toContain('100 approved credits from 2 approved assets, 14 retired')
    expect(filled?.head).not.toContain('noindex')
    const listed = await server().features.organizations.listedPages()
    expect(listed.map(({ path }) => path)).toContain(`/organization/${organization.id}`)
    await open(organization, false)
    await expect(page()).rejects.toMatchObject({ status: 404 })
  })

  it('are never reviewed by their members, nor members by each other', async () => {
    const organization = await found()
    const [colleague, reviewer] = [await signUp(server(), 'reviewer'), await signUp(server(), 'reviewer')]
    const friend = await member(organization, 'viewer')
    await actFor(friend, null)
    await joinAs(server(), organization.id, colleague.id, 'viewer')
    const refused = {
      status: 403,
      code: 'own_asset',
      message: expect.stringMatching(/organization of yours/),
    }
    for (const owner of [organization, friend]) {
      const id = await plant(owner.id, owner)
      const { data } = await call(api.listCases, { query: { search: id } }, as(reviewer))
      const case_id = data[0]?.case_id ?? ''
      expect((await call(api.listCases, { query: { search: id } }, as(colleague))).data).toEqual([])
      await expect(call(api.claimCase, { params: { case_id } }, as(colleague))).rejects.toMatchObject(refused)
      await expect(call(api.readCase, { params: { case_id } }, as(colleague))).rejects.toMatchObject({
        status: 404,
      })
      const entries = [{ case_id, version: data[0]?.version ?? '' }]
      const { results } = await call(api.approveCases, { body: { entries } }, as(colleague))
      expect(results).toEqual([{ case_id, why: 'own' }])
      const next = await call(api.claimNextCase, { body: { search: id } }, as(colleague))
      expect(next.case_id).toBeNull()
      const query = await seenOf(server().client, id, as(reviewer))
      const order = { params: { asset_id: id }, query }
      await expect(call(api.approveAsset, order, as(colleague))).rejects.toMatchObject(refused)
      await rejectSeen(server().client, id, { reason_code: 'other', reason: 'No.' }, as(reviewer))
      await expect(call(api.undoDecision, { params: { asset_id: id } }, as(colleague))).rejects.toMatchObject(
        refused,
      )
      await call(api.appealRejection, { params: { entry_id: id }, body: { text: 'Look again.' } }, as(owner))
      const again = { params: { asset_id: id }, query: await seenOf(server().client, id, as(reviewer)) }
      await expect(call(api.approveAsset, again, as(colleague))).rejects.toMatchObject(refused)
    }
    await setActivity(server(), [friend.id], 'free')
    const proof = await oldProof(server(), 91_000)
    const { submission } = await submit(server(), friend, 'plastic-free', { proof })
    const version = await versionOf(server(), reviewer, submission.id)
    await expect(
      call(
        api.approveActivity,
        { params: { submission_id: submission.id }, query: { version } },
        as(colleague),
      ),
    ).rejects.toMatchObject(refused)
    const at = server().clock.now() - 370 * DAY_MS
    const tree = await approvedTree(server(), { ownerId: friend.id, reviewerId: reviewer.id, at })
    const visit = await call(
      api.recordVisit,
      { params: { tid: tree }, body: { alive: true, image_url: await visitPhoto(server(), friend) } },
      as(friend),
    )
    const params = { visit_id: visit.visit_id }
    await expect(call(api.approveVisit, { params }, as(colleague))).rejects.toMatchObject(refused)
    // Whoever acts for an organization reviews nothing at all.
    await actFor(colleague, organization)
    await expect(call(api.listCases, { query: {} }, as(colleague))).rejects.toMatchObject({ status: 403 })
    await actFor(colleague, null)
    const other = await signUp(server())
    await approveSeen(server().client, await plant(other.id, other), as(colleague))
  })

  it('end with an erasure: all memberships of a person, all members of an organization', async () => {
    const [organization, other] = [await found(), await found()]
    const erase = (who: TestMember) =>
      call(api.eraseAccount, { body: { u_id: who.id, password: 'secret1' } }, as(who))
    const [leaving, staying] = [await member(organization, 'manager'), await member(organization, 'viewer')]
    await invite(organization, leaving)
    await joinAs(server(), other.id, leaving.id, 'viewer')
    await erase(leaving)
    expect([...(await rolesOf(organization)).keys()]).toEqual([staying.id])
    expect((await call(api.listInvitations, on(organization), as(organization))).invitations).toEqual([])
    expect(await rolesOf(other)).toEqual(new Map())
    await invite(organization, organization)
    await erase(organization)
    expect(await call(api.session, {}, as(staying))).toEqual({
      user: expect.objectContaining({ u_id: staying.id }),
    })
    expect((await call(api.listMemberships, {}, as(staying))).memberships).toEqual([])
  })

  it('always have an owner, and nobody gains rights by themselves, whatever members do in any order', async () => {
    const act = fc.record({
      act: fc.constantFrom('join', 'leave', 'role', 'role', 'pass', 'remove'),
      by: fc.nat(3),
      to: fc.nat(3),
      role: fc.constantFrom(...ORGANIZATION_ROLES),
    })
    const rank = (role: OrganizationRole | undefined) =>
      role === undefined ? -1 : ORGANIZATION_ROLES.length - ORGANIZATION_ROLES.indexOf(role)
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
        const organization = await found()
        const people = [organization]
        for (let n = 0; n < 3; n++) people.push(await signUp(server()))
        let before = await rolesOf(organization)
        for (const { act, by, to, role } of acts) {
          const [one, other] = [people[by], people[to]]
          if (!one || !other) continue
          if (one !== organization) await actFor(one, organization).catch(() => undefined)
          const done =
            act === 'join'
              ? invite(organization, one, { role: role === 'owner' ? 'viewer' : role }).then(({ secret }) =>
                  join(other, secret),
                )
              : act === 'leave'
                ? call(api.leaveOrganization, on(organization), as(one))
                : act === 'role'
                  ? setRole(organization, one, other, role)
                  : act === 'pass'
                    ? pass(organization, one, other)
                    : remove(organization, one, other)
          await Promise.resolve(done).catch(({ status }: { status: number }) =>
            expect([403, 404, 409]).toContain(status),
          )
          const after = await rolesOf(organization)
          const byOwner = one === organization || before.get(one.id) === 'owner'
          for (const { id } of people) {
            if (rank(after.get(id)) <= rank(before.get(id))) continue
            // Only an owner raises somebody else; a manager invites a viewer.
            expect(id).not.toBe(one.id === id && before.has(id) ? id : '')
            expect(byOwner || after.get(id) === 'viewer').toBe(true)
          }
          expect(await call(api.getOrganization, on(organization), as(organization))).toMatchObject({
            role: 'owner',
          })
          before = after
        }
      }),
      { numRuns: 8 },
    )
  })
})
