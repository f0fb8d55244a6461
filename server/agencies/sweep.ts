import { newId } from '../platform/ids.ts'
import { admins, type Case, input, members, nobody, type Planted, people, staff } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { plantLink, type Visitor } from './factory.ts'

const invitation = async ({ server, admin }: World, agencyRole: string) => {
  const { data } = await server.graphql<{ createPendingInvitation: { id: string } }>(
    admin,
    'mutation ($input: CreatePendingInvitationInput!) { createPendingInvitation(input: $input) { id } }',
    input({ email: `${newId()}@example.com`, agencyRole }),
  )
  return data?.createPendingInvitation.id
}

const company = async ({ server, admin }: World) => {
  const { data } = await server.graphql<{ createCompany: { id: string } }>(
    admin,
    'mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { id } }',
    input({ name: `Acme ${newId()}` }),
  )
  return data?.createCompany.id
}

const smartList = async ({ server, admin }: World, words = '') => {
  const { data } = await server.graphql<{ createSmartList: { id: string } }>(
    admin,
    'mutation ($input: CreateSmartListInput!) { createSmartList(input: $input) { id } }',
    input({ name: `${words} ${newId()}`.trim(), tag: words || 'VIP' }),
  )
  return data?.createSmartList.id ?? ''
}

const claims = new WeakMap<World, string[]>()

/** Claims a name in place of an earlier one, since an agency may have ten. */
const claimed = async (world: World) => {
  const { server, admin } = world
  const name = `${newId()}.example`
  const change = (operation: 'create' | 'delete', of: string) =>
    server.graphql(
      admin,
      `mutation ($input: ${operation === 'create' ? 'Create' : 'Delete'}DomainInput!) { ${operation}Domain(input: $input) { id } }`,
      input({ name: of }),
    )
  const known = claims.get(world) ?? []
  if (known[2]) await change('delete', known[2])
  await change('create', name)
  claims.set(world, [name, ...known.slice(0, 2)])
  return name
}

/** What only staff see. */
export const planted: Planted = { SmartList: smartList }

/** Asks for a link to a new colleague's account. */
const askLink = async (world: World, person: Visitor) =>
  (await plantLink(world.server, await world.newcomer('user'), person, { accepted: false })).token

const linkFor = async (world: World, person: Visitor) =>
  (await plantLink(world.server, await world.newcomer('user'), person, { accepted: true })).id

/** The operations of agencies. */
export const cases: Case[] = [
  { operation: 'myAgencies', outcomes: people },
  { operation: 'getAgency', outcomes: members, variables: ({ agencyId }) => ({ id: agencyId }) },
  { operation: 'getAgency', of: 'another', outcomes: nobody, variables: () => ({ id: newId() }) },
  {
    operation: 'agencyByDomain',
    outcomes: 'ok ok ok ok ok ok ok',
    variables: () => ({ name: 'nobody.example' }),
  },
  { operation: 'getDomain', outcomes: nobody, variables: () => ({ name: 'nobody.example' }) },
  { operation: 'invitationByToken', outcomes: 'N N N N N N N', variables: () => ({ token: 'none' }) },
  {
    operation: 'agencyUsersByAgency',
    outcomes: members,
    variables: ({ agencyId }) => ({ agencyID: agencyId }),
  },
  {
    operation: 'getAgencyUser',
    of: 'staff',
    outcomes: members,
    variables: ({ staff }) => ({ id: staff.memberId }),
  },
  {
    operation: 'getAgencyUser',
    of: 'a client in no channel with the client',
    outcomes: 'U N N N ok ok ok',
    variables: async (world) => ({ id: (await world.newcomer('client')).memberId }),
  },
  { operation: 'formerAgencyUsers', outcomes: admins },
  { operation: 'listEventStreams', outcomes: admins },
  { operation: 'exportEventStreams', outcomes: admins },
  { operation: 'searchMembers', outcomes: members, variables: () => ({ keyword: 'A' }) },
  { operation: 'companiesByAgency', outcomes: staff, variables: ({ agencyId }) => ({ agencyID: agencyId }) },
  {
    operation: 'pendingInvitationsByAgency',
    outcomes: staff,
    variables: ({ agencyId }) => ({ agencyID: agencyId }),
  },
  {
    operation: 'getPendingInvitation',
    of: 'a client',
    outcomes: staff,
    variables: async (world) => ({ id: await invitation(world, 'client') }),
  },
  {
    operation: 'getPendingInvitation',
    of: 'an admin',
    outcomes: 'U N N F N ok ok',
    variables: async (world) => ({ id: await invitation(world, 'admin') }),
  },
  { operation: 'createAgency', outcomes: people, variables: () => input({ name: 'New' }) },
  {
    operation: 'updateAgency',
    outcomes: admins,
    variables: ({ agencyId }) => input({ id: agencyId, description: 'x' }),
  },
  {
    operation: 'updateAgency',
    of: 'its look',
    outcomes: admins,
    variables: ({ agencyId }) => input({ id: agencyId, skinConfiguration: { btnColor: '#1f7050' } }),
  },
  { operation: 'createDomain', outcomes: admins, variables: () => input({ name: 'claims.example' }) },
  {
    operation: 'checkDomain',
    outcomes: admins,
    variables: async (world) => input({ name: await claimed(world) }),
  },
  {
    operation: 'deleteDomain',
    outcomes: admins,
    variables: async (world) => input({ name: await claimed(world) }),
  },
  {
    operation: 'createAgencyUser',
    of: 'an outsider',
    outcomes: 'U N N F F N N',
    variables: ({ agencyId, outsider }) =>
      input({ agencyID: agencyId, userID: outsider.userId, role: 'user' }),
  },
  {
    operation: 'updateAgencyUser',
    of: 'a colleague',
    outcomes: 'U N N N F ok ok',
    variables: async (world) => input({ id: (await world.newcomer('user')).memberId, position: 'x' }),
  },
  {
    operation: 'deleteAgencyUser',
    of: 'a colleague',
    outcomes: admins,
    variables: async (world) => input({ id: (await world.newcomer('user')).memberId }),
  },
  {
    operation: 'updateAgencyUsers',
    outcomes: admins,
    variables: async (world) => input({ ids: [(await world.newcomer('user')).memberId], tag: 'x' }),
  },
  {
    operation: 'deleteAgencyUsers',
    outcomes: admins,
    variables: async (world) => input({ ids: [(await world.newcomer('user')).memberId] }),
  },
  {
    // A transfer to the owner changes nothing, so that the cases after it find the same owner.
    operation: 'transferAgency',
    outcomes: 'U N N F F F ok',
    variables: ({ agencyId, owner }) => input({ id: agencyId, ownerID: owner.userId }),
  },
  {
    operation: 'createSmartList',
    outcomes: admins,
    variables: () => input({ name: `List ${newId()}`, role: 'client' }),
  },
  {
    operation: 'updateSmartList',
    outcomes: admins,
    variables: async (world) => input({ id: await smartList(world), tag: 'VIP' }),
  },
  {
    operation: 'deleteSmartList',
    outcomes: admins,
    variables: async (world) => input({ id: await smartList(world) }),
  },
  { operation: 'createCompany', outcomes: staff, variables: () => input({ name: `Company ${newId()}` }) },
  {
    operation: 'updateCompany',
    outcomes: staff,
    variables: async (world) => input({ id: await company(world), phone: '+49 30 1234567' }),
  },
  {
    operation: 'deleteCompany',
    outcomes: admins,
    variables: async (world) => input({ id: await company(world) }),
  },
  {
    operation: 'createPendingInvitation',
    of: 'a client',
    outcomes: staff,
    variables: () => input({ email: `${newId()}@example.com`, agencyRole: 'client' }),
  },
  {
    operation: 'createPendingInvitation',
    of: 'an admin',
    outcomes: admins,
    variables: () => input({ email: `${newId()}@example.com`, agencyRole: 'admin' }),
  },
  {
    operation: 'updatePendingInvitation',
    of: 'an admin',
    outcomes: 'U N N F N ok ok',
    variables: async (world) => input({ id: await invitation(world, 'admin'), retryCount: 1 }),
  },
  {
    operation: 'renewRegistrationLink',
    outcomes: admins,
    variables: ({ agencyId }) => input({ agencyID: agencyId }),
  },
  {
    operation: 'deletePendingInvitation',
    of: 'a client',
    outcomes: staff,
    variables: async (world) => input({ id: await invitation(world, 'client') }),
  },
  { operation: 'symLinkByToken', outcomes: 'U N N N N N N', variables: () => ({ token: 'none' }) },
  { operation: 'symLinksByIssuedFor', outcomes: people },
  { operation: 'symLinksByCreatedBy', outcomes: people },
  {
    operation: 'createSymLink',
    outcomes: members,
    variables: () => input({ email: `${newId()}@example.com` }),
  },
  {
    operation: 'acceptPairing',
    of: 'another address',
    outcomes: 'U N N N N N N',
    variables: () => input({ invitation: 'none' }),
  },
  {
    operation: 'acceptPairing',
    of: 'the owner',
    outcomes: 'U N N N N N ok',
    variables: async (world) => input({ invitation: await askLink(world, world.owner) }),
  },
  {
    operation: 'deleteSymLink',
    outcomes: 'U N N N N N ok',
    variables: async (world) => input({ id: await linkFor(world, world.owner) }),
  },
  { operation: 'acceptInvitation', outcomes: 'U N N N N N N', variables: () => ({ token: 'none' }) },
]
