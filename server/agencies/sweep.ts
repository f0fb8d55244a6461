import { newId } from '../platform/ids.ts'
import { admins, type Case, input, members, nobody, people, staff } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'

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
    operation: 'deletePendingInvitation',
    of: 'a client',
    outcomes: staff,
    variables: async (world) => input({ id: await invitation(world, 'client') }),
  },
  { operation: 'acceptInvitation', outcomes: 'U N N N N N N', variables: () => ({ token: 'none' }) },
]
