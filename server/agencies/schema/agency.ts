import {
  createAgencyInput,
  smartListsMax,
  transferAgencyInput,
  updateAgencyInput,
} from '../../../shared/agencies.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { isStaff, type Role } from '../../platform/database/viewer.ts'
import { builder, inEvents } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import type { Operation } from '../../platform/operation.ts'
import { createAgency } from '../commands/create-agency.ts'
import { transferAgency } from '../commands/transfer-agency.ts'
import { updateAgency } from '../commands/update-agency.ts'
import { agencyAbilities } from '../policy.ts'
import {
  type AgencyRow,
  domainsOfAgency,
  getAgency,
  myAgencies,
  ownMembership,
  type PeopleByRole,
  peopleOfAgency,
} from '../queries/agencies.ts'
import { agencyByDomain, getDomain } from '../queries/hosts.ts'
import { ownAddressAmong } from '../queries/mail-brand.ts'
import { smartListsOfAgency } from '../queries/smart-lists.ts'
import { DomainType } from './domains.ts'
import { RequestStageInput, RequestStatusInput } from './request-settings.ts'
import { SkinConfigurationInput } from './skin.ts'
import { AgencyType, HostAgencyType, SmartListType } from './types.ts'

const AgencyAbilities = builder.objectRef<ReturnType<typeof agencyAbilities>>('AgencyAbilities').implement({
  fields: (t) => ({
    update: t.exposeBoolean('update'),
    manageMembers: t.exposeBoolean('manageMembers'),
    inviteClients: t.exposeBoolean('inviteClients'),
    inviteStaff: t.exposeBoolean('inviteStaff'),
    createChannels: t.exposeBoolean('createChannels'),
    seeInternal: t.exposeBoolean('seeInternal'),
    transfer: t.exposeBoolean('transfer', {
      description: 'Transfer ownership of the agency to another admin.',
    }),
  }),
})

/** An owner is an admin who stays one. */
const nameOfRole = (role: Role | null): string => (role === 'owner' ? 'admin' : (role ?? ''))

/** So many are reckoned with; there may be more. */
const peopleOfRole = 100
const listsAre =
  'Derived from active memberships. Clients get only the people visible to them. Outside the current agency, contains only the caller.'
const people =
  (role: keyof PeopleByRole) =>
  async ({ id }: AgencyRow, _args: unknown, context: Operation): Promise<string[]> =>
    (await context.load(peopleOfAgency, id))[role]

AgencyType.implement({
  ...inEvents('id', 'name', 'avatar', 'description', 'ownerID', 'timeZone', 'createdAt', 'updatedAt'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    avatar: t.exposeString('avatar', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    ownerID: t.id({
      nullable: true,
      description: 'Null for clients.',
      resolve: ({ ownerId }, _args, context) =>
        context.read(async ({ viewer }) => (isStaff(viewer) ? ownerId : null)),
    }),
    owner: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ ownerId }, _args, context) =>
        context.read(async (tx) => (isStaff(tx.viewer) ? tx.load(personById, ownerId) : null)),
    }),
    admins: t.idList({ ...listOf(peopleOfRole), description: listsAre, resolve: people('admin') }),
    users: t.idList({ ...listOf(peopleOfRole), description: listsAre, resolve: people('user') }),
    clients: t.idList({ ...listOf(peopleOfRole), description: listsAre, resolve: people('client') }),
    registrationApproval: t.exposeBoolean('registrationApproval', {
      description: 'Whether clients who self-register need approval by staff before they can enter.',
    }),
    hidesPushedWords: t.exposeBoolean('hidesPushedWords', {
      description: 'Whether pushes to the browsers of its people only say that the agency wrote.',
    }),
    timeZone: t.exposeString('timeZone', { description: 'IANA name, such as Europe/Berlin.' }),
    domains: t.field({
      type: [DomainType],
      ...listOf(10),
      resolve: ({ id }, _args, context) => context.load(domainsOfAgency, id),
    }),
    ownAddress: t.string({
      nullable: true,
      description: 'Where clients reach the agency: the first of its working domains; null if there is none.',
      resolve: async ({ id }, _args, context) =>
        ownAddressAmong(context.app, await context.load(domainsOfAgency, id)),
    }),
    smartLists: t.field({
      type: [SmartListType],
      ...listOf(smartListsMax),
      description: 'Lists of members matched by their attributes; empty for clients.',
      resolve: ({ id }, _args, context) => context.load(smartListsOfAgency, id),
    }),
    viewerRole: t.string({
      description: "The caller's role in the agency: admin, user or client.",
      resolve: async ({ id }, _args, context) =>
        nameOfRole((await context.load(ownMembership, id))?.role ?? null),
    }),
    viewerSeenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the caller last used the agency. Sign-in opens the agency with the latest value.',
      resolve: async ({ id }, _args, context) => (await context.load(ownMembership, id))?.seenAt ?? null,
    }),
    viewerCan: t.field({
      type: AgencyAbilities,
      resolve: async ({ id }, _args, context) =>
        agencyAbilities((await context.load(ownMembership, id))?.role ?? null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

builder.queryFields((t) => ({
  myAgencies: t.field({
    type: [AgencyType],
    ...listOf(20),
    resolve: (_root, _args, context) => context.read(myAgencies),
  }),
  getAgency: t.field({
    type: AgencyType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => getAgency(tx, id)),
  }),
  agencyByDomain: t.field({
    type: HostAgencyType,
    nullable: true,
    description: "Anonymous. Null if no agency uses the host; name defaults to the request's host.",
    args: { name: t.arg.string() },
    resolve: (_root, { name }, context) => context.read((tx) => agencyByDomain(tx, name ?? context.host)),
  }),
  getDomain: t.field({
    type: DomainType,
    nullable: true,
    args: { name: t.arg.string({ required: true }) },
    resolve: (_root, { name }, context) => context.read((tx) => getDomain(tx, name)),
  }),
}))

mutation('createAgency', { type: AgencyType, input: createAgencyInput, command: createAgency })
mutation('updateAgency', {
  type: AgencyType,
  input: updateAgencyInput,
  fields: {
    RequestStatus: {
      type: RequestStatusInput,
      description: 'Replaces the whole list; requests of a removed status move to another one.',
    },
    requestApprovals: {
      type: RequestStageInput,
      description: 'Replaces the whole list of stages, in order.',
    },
    skinConfiguration: {
      type: SkinConfigurationInput,
      description:
        "Only the given fields change, and null resets a field to the product's default; upload the image first.",
    },
  },
  command: updateAgency,
})
mutation('transferAgency', { type: AgencyType, input: transferAgencyInput, command: transferAgency })
