import { expect, test } from 'vitest'
import { type Answer, cacheHarness } from '../platform/client/cache-harness.ts'
import { agenciesCache } from './cache.ts'
import { idOf, makeCompany, makeInvitation, makeMember, page, toldMember } from './factory.ts'
import { createAgencyMutation } from './operations.ts'
import {
  cancelInvitationMutation,
  companiesQuery,
  createCompanyMutation,
  deleteCompanyMutation,
  invitationsQuery,
  inviteMutation,
  memberQuery,
  membersQuery,
  updateMemberMutation,
} from './people/operations.ts'

const admin = { id: 'u1', role: 'admin' }
const agencyID = 'a'
const open = (answers: Record<string, Answer>) => cacheHarness([agenciesCache], admin, answers)

type Row = { id: string }
const numbers = (rows: Row[] | undefined) => rows?.map(({ id }) => Number.parseInt(id.slice(-12), 16))

const clients = { role: { eq: 'client' } }
const staff = { role: { eq: 'user' } }
const withKeyword = { ...clients, keyword: 'acme' }
const isClients = (filter: unknown) => JSON.stringify(filter) === JSON.stringify(clients)

/** Two pages of clients, one of staff, and whoever is found by a keyword. */
const people: Answer = ({ filter, nextToken }) => {
  const rows = (of: number[], more = {}) => of.map((number) => makeMember(number, more))
  const answer = (items: object[], next: string | null = null) => ({
    agencyUsersByAgency: page('AgencyUserConnection', items, next),
  })
  if (isClients(filter)) return nextToken ? answer(rows([5, 9])) : answer(rows([3, 4]), 'after-4')
  return JSON.stringify(filter) === JSON.stringify(staff)
    ? answer(rows([1, 2], { role: 'user' }))
    : answer(rows([4]))
}

async function openPeople(more: Record<string, Answer> = {}) {
  const harness = open({ Members: people, ...more })
  const lists = [clients, staff, withKeyword].map((filter) =>
    harness.watch(membersQuery, { agencyID, filter }),
  )
  await harness.client.query(membersQuery, { agencyID, filter: clients, nextToken: 'after-4' }).toPromise()
  const shown = () => lists.map(({ data }) => numbers(data?.agencyUsersByAgency.items))
  return { ...harness, shown, askedMembers: () => harness.asked.filter((name) => name === 'Members').length }
}

test('a further page of a filter joins its own list only', async () => {
  const { shown } = await openPeople()
  expect(shown()).toEqual([[3, 4, 5, 9], [1, 2], [4]])
})

test('who gets another role moves from one list to the other, and what was searched is asked again', async () => {
  const { shown, tell, askedMembers } = await openPeople()
  const before = askedMembers()
  const event = { __typename: 'AgencyUserUpdated', agencyUser: toldMember(5, { role: 'user' }) }
  await tell(event)
  await tell(event)
  expect(shown()).toEqual([[3, 4, 9], [1, 2, 5], [4]])
  expect(askedMembers()).toBe(before)
  await tell({ __typename: 'AgencyUserUpdated', agencyUser: toldMember(4, { position: 'Head' }) })
  expect(shown()).toEqual([[3, 4, 9], [1, 2, 5], [4]])
  expect(askedMembers()).toBe(before + 1)
})

test('a whole account that is deactivated is told in the lists that show it, and leaves those of who is active', async () => {
  const active = { active: { eq: true } }
  const { tell, watch, asked } = await openPeople()
  const shown = watch(membersQuery, { agencyID, filter: clients })
  watch(membersQuery, { agencyID, filter: active })
  const before = asked.length
  await tell({ __typename: 'UserUpdated', user: { __typename: 'User', id: 'u5', accountActive: false } })
  expect(shown.data?.agencyUsersByAgency.items.map(({ user }) => user.accountActive)).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(asked.slice(before)).toEqual(['Members'])
})

test('a newcomer stands in the lists that they belong to, with what the reader may do', async () => {
  let come = false
  const { shown, tell, watch } = await openPeople({
    Members(variables) {
      const isHere = come && isClients(variables.filter) && !variables.nextToken
      if (!isHere) return people(variables)
      const rows = [3, 4, 5, 9, 10].map((number) => makeMember(number))
      return { agencyUsersByAgency: page('AgencyUserConnection', rows) }
    },
  })
  come = true
  await tell({ __typename: 'AgencyUserCreated', agencyUser: toldMember(10) })
  expect(shown()).toEqual([[3, 4, 5, 9, 10], [1, 2], [4]])
  const list = watch(membersQuery, { agencyID, filter: clients })
  expect(list.data?.agencyUsersByAgency.items.at(-1)?.viewerCan).toMatchObject({ remove: true })
})

test('who is removed is gone from every list, and their page asks again', async () => {
  let there = true
  const { shown, tell, watch, asked } = await openPeople({
    Member: () => ({ getAgencyUser: there ? makeMember(4) : null }),
  })
  const member = watch(memberQuery, { id: idOf(4) })
  there = false
  await tell({ __typename: 'AgencyUserDeleted', agencyUserID: idOf(4), userID: 'u4' })
  expect(shown()).toEqual([[3, 5, 9], [1, 2], []])
  expect(member.data?.getAgencyUser ?? null).toBeNull()
  expect(asked.filter((name) => name === 'Member')).toHaveLength(2)
})

test('when one may know of others than before, every list of people is asked again', async () => {
  const { tell, askedMembers } = await openPeople()
  const before = askedMembers()
  await tell({ __typename: 'VisiblePeopleChanged' })
  expect(askedMembers()).toBe(before + 3)
})

test('the answer to a change of role and its event do the same', async () => {
  const { client, shown, tell } = await openPeople({
    UpdateMember: () => ({ updateAgencyUser: makeMember(9, { role: 'user' }) }),
  })
  await client.mutation(updateMemberMutation, { input: { id: idOf(9), role: 'user' } }).toPromise()
  expect(shown()).toEqual([[3, 4, 5], [1, 2, 9], [4]])
  await tell({ __typename: 'AgencyUserUpdated', agencyUser: toldMember(9, { role: 'user' }) })
  expect(shown()).toEqual([[3, 4, 5], [1, 2, 9], [4]])
})

const invitationPages: Answer = ({ nextToken }) => ({
  pendingInvitationsByAgency: nextToken
    ? page('PendingInvitationConnection', [makeInvitation(2)])
    : page('PendingInvitationConnection', [makeInvitation(8), makeInvitation(6)], 'before-6'),
})

async function openInvitations(more: Record<string, Answer> = {}) {
  const harness = open({ Invitations: invitationPages, ...more })
  const list = harness.watch(invitationsQuery, { agencyID })
  await harness.client.query(invitationsQuery, { agencyID, nextToken: 'before-6' }).toPromise()
  return { ...harness, list, shown: () => numbers(list.data?.pendingInvitationsByAgency.items) }
}

test('an invitation is on top once, is changed by being sent again, and goes when it was used', async () => {
  const { list, shown, tell } = await openInvitations()
  expect(shown()).toEqual([8, 6, 2])
  const changed = (retryCount: number) => ({
    __typename: 'PendingInvitationChanged',
    pendingInvitationID: idOf(11),
    pendingInvitation: makeInvitation(11, { retryCount }),
  })
  for (const count of [0, 0, 1]) await tell(changed(count))
  expect(shown()).toEqual([11, 8, 6, 2])
  expect(list.data?.pendingInvitationsByAgency.items[0]?.retryCount).toBe(1)
  const gone = { __typename: 'PendingInvitationChanged', pendingInvitation: null }
  for (const number of [11, 2]) await tell({ ...gone, pendingInvitationID: idOf(number) })
  expect(shown()).toEqual([8, 6])
})

test('inviting and cancelling show at once, and a company that was named with it is asked for', async () => {
  const { client, shown, watch, asked } = await openInvitations({
    Invite: () => ({ createPendingInvitation: makeInvitation(12) }),
    CancelInvitation: () => ({ deletePendingInvitation: { __typename: 'PendingInvitation', id: idOf(6) } }),
    Companies: () => ({ companiesByAgency: page('CompanyConnection', [makeCompany(1)]) }),
  })
  watch(companiesQuery, { agencyID })
  await client
    .mutation(inviteMutation, { input: { agencyRole: 'client', email: 'x@example.test' } })
    .toPromise()
  await client.mutation(cancelInvitationMutation, { input: { id: idOf(6) } }).toPromise()
  expect(shown()).toEqual([12, 8, 2])
  expect(asked.filter((name) => name === 'Companies')).toHaveLength(2)
})

const companyPages: Answer = ({ nextToken }) => ({
  companiesByAgency: nextToken
    ? page('CompanyConnection', [makeCompany(30)])
    : page('CompanyConnection', [makeCompany(10), makeCompany(20)], 'after-20'),
})

async function openCompanies(more: Record<string, Answer> = {}) {
  const harness = open({ Companies: companyPages, Members: people, ...more })
  const list = harness.watch(companiesQuery, { agencyID })
  await harness.client.query(companiesQuery, { agencyID, nextToken: 'after-20' }).toPromise()
  return { ...harness, list, shown: () => numbers(list.data?.companiesByAgency.items) }
}

test('a company stands at the end when it is made, and is gone when it is deleted', async () => {
  const { client, shown } = await openCompanies({
    CreateCompany: () => ({ createCompany: makeCompany(40) }),
    DeleteCompany: () => ({ deleteCompany: { __typename: 'Company', id: idOf(20) } }),
  })
  await client.mutation(createCompanyMutation, { input: { name: 'Company 40' } }).toPromise()
  expect(shown()).toEqual([10, 20, 30, 40])
  await client.mutation(deleteCompanyMutation, { input: { id: idOf(20) } }).toPromise()
  expect(shown()).toEqual([10, 30, 40])
})

test('what a member’s news says of their company shows among the companies', async () => {
  const { list, tell, asked } = await openCompanies()
  const contact = { companyID: idOf(30), companyName: 'Renamed', companyPhone: '+4930123' }
  await tell({ __typename: 'AgencyUserUpdated', agencyUser: toldMember(5, contact) })
  expect(list.data?.companiesByAgency.items[2]).toMatchObject({ name: 'Renamed', phone: '+4930123' })
  const before = asked.filter((name) => name === 'Companies').length
  const unknown = { companyID: idOf(50), companyName: 'New' }
  await tell({ __typename: 'AgencyUserUpdated', agencyUser: toldMember(5, unknown) })
  expect(asked.filter((name) => name === 'Companies')).toHaveLength(before + 1)
})

test('a founded agency stands among one’s own by name, and news of them asks again', async () => {
  const agency = (id: string, name: string) => ({
    __typename: 'Agency',
    id,
    name,
    avatar: null,
    description: null,
    viewerRole: 'admin',
    viewerCan: {
      __typename: 'AgencyAbilities',
      update: true,
      manageMembers: true,
      inviteClients: true,
      inviteStaff: true,
      createChannels: true,
      seeInternal: true,
    },
  })
  const { client, watch, tell, asked } = open({
    Own: () => ({ myAgencies: [agency('a', 'Alder'), agency('c', 'Cedar')] }),
    CreateAgency: () => ({ createAgency: agency('b', 'birch') }),
  })
  const own = watch<{ myAgencies: { name: string }[] }, Record<string, never>>(
    'query Own { myAgencies { id name } }',
    {},
  )
  const names = () => own.data?.myAgencies.map(({ name }) => name)
  await client.mutation(createAgencyMutation, { input: { name: 'birch' } }).toPromise()
  expect(names()).toEqual(['Alder', 'birch', 'Cedar'])
  await tell({ __typename: 'OwnAgenciesChanged' })
  expect(asked.filter((name) => name === 'Own')).toHaveLength(2)
})
