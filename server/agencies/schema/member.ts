import {
  createAgencyUserInput,
  deleteAgencyUserInput,
  deleteAgencyUsersInput,
  membersAtOnceMax,
  updateAgencyUserInput,
  updateAgencyUsersInput,
} from '../../../shared/agencies.ts'
import { type Planing, planingEntry, planingMax, timeOffEntry } from '../../../shared/planing.ts'
import { peopleByIds, personById, personOfSummary, type UserSummary } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import type { Context } from '../../platform/context.ts'
import { isStaff, type Viewer } from '../../platform/database/viewer.ts'
import {
  BooleanFilter,
  builder,
  IDFilter,
  inEvent,
  inEvents,
  SortDirection,
  StringFilter,
} from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import type { Operation } from '../../platform/operation.ts'
import { deleteAgencyUsers, updateAgencyUsers } from '../commands/agency-users.ts'
import { createAgencyUser } from '../commands/create-agency-user.ts'
import { deleteAgencyUser } from '../commands/delete-agency-user.ts'
import { updateAgencyUser } from '../commands/update-agency-user.ts'
import { canDeactivateMember, canRemoveMember, canUpdateMember } from '../policy.ts'
import { type CompanyRow, companyById } from '../queries/companies.ts'
import {
  agencyUsersByAgency,
  formerAgencyUsers,
  getAgencyUser,
  type MemberRow,
  searchMembers,
} from '../queries/members.ts'
import { companyNameOfPerson, isActiveHere, roleOfPerson } from '../queries/people.ts'
import { AgencyUserType } from './types.ts'

type Subject = { viewer: Viewer; member: MemberRow }

const AgencyUserAbilities = builder.objectRef<Subject>('AgencyUserAbilities').implement({
  fields: (t) => ({
    update: t.boolean({ resolve: ({ viewer, member }) => canUpdateMember(viewer, member) }),
    remove: t.boolean({ resolve: ({ viewer, member }) => canRemoveMember(viewer, member) }),
    deactivate: t.boolean({ resolve: ({ viewer, member }) => canDeactivateMember(viewer, member) }),
  }),
})

// An agency's notes about its members are for staff only: clients get null, whichever member it is.
const forStaff =
  <Value>(pick: (member: MemberRow, context: Operation) => Value | Promise<Value>) =>
  (member: MemberRow, _args: unknown, context: Operation): Promise<Value | null> =>
    context.read(async ({ viewer }) => (isStaff(viewer) ? pick(member, context) : null))

const statusOf = async (context: Operation, userId: string): Promise<string> =>
  (await context.load(personById, userId))?.verified ? 'active' : 'inactive'

const ofCompany = (pick: (company: CompanyRow) => string | null) =>
  forStaff(async ({ companyId }, context) => {
    const company = companyId ? await context.load(companyById, companyId) : null
    return company && pick(company)
  })

const PlaningType = builder.objectRef<Planing>('Planing').implement({
  description: "Working hours of a weekday, in the member's time zone.",
  fields: (t) => ({
    day: t.exposeInt('day', { description: '1 (Monday) to 7' }),
    start: t.exposeString('start', { description: 'HH:mm' }),
    end: t.exposeString('end', { description: 'HH:mm' }),
    active: t.exposeBoolean('active', { description: 'Approved by an admin.' }),
  }),
})

AgencyUserType.implement({
  ...inEvents(
    'id',
    'userID',
    'user',
    'agencyID',
    'role',
    'isOwner',
    'position',
    'tag',
    'assignedToID',
    'assignedTo',
    'companyID',
    'companyName',
    'companyEmail',
    'companyPhone',
    'companyWebsite',
    'clientType',
    'active',
    'status',
    'createdAt',
  ),
  fields: (t) => ({
    id: t.exposeID('id'),
    userID: t.exposeID('userId'),
    user: t.field({
      type: UserType,
      resolve: async ({ userId }, _args, context) => {
        const person = await context.load(personById, userId)
        if (!person) throw new Error('a member has no account')
        return person
      },
    }),
    agencyID: t.exposeID('agencyId'),
    role: t.exposeString('role', { description: 'admin | user | client' }),
    isOwner: t.boolean({
      description: 'Always false for clients.',
      resolve: async (member, args, context) =>
        (await forStaff(({ isOwner }) => isOwner)(member, args, context)) ?? false,
    }),
    position: t.string({ nullable: true, resolve: forStaff(({ position }) => position) }),
    tag: t.string({ nullable: true, resolve: forStaff(({ tag }) => tag) }),
    seenAt: t.field({ type: 'DateTime', nullable: true, resolve: forStaff(({ seenAt }) => seenAt) }),
    assignedToID: t.id({ nullable: true, resolve: forStaff(({ assignedToId }) => assignedToId) }),
    assignedTo: t.field({
      type: UserType,
      nullable: true,
      resolve: forStaff(({ assignedToId }, context) =>
        assignedToId ? context.load(personById, assignedToId) : null,
      ),
    }),
    companyID: t.id({ nullable: true, resolve: forStaff(({ companyId }) => companyId) }),
    companyName: t.string({ nullable: true, resolve: ofCompany(({ name }) => name) }),
    companyEmail: t.string({ nullable: true, resolve: ofCompany(({ email }) => email) }),
    companyPhone: t.string({ nullable: true, resolve: ofCompany(({ phone }) => phone) }),
    companyWebsite: t.string({ nullable: true, resolve: ofCompany(({ website }) => website) }),
    clientType: t.string({ nullable: true, resolve: forStaff(({ clientType }) => clientType) }),
    planing: t.field({
      type: [PlaningType],
      nullable: true,
      ...listOf(planingMax),
      resolve: forStaff(({ planing }) => planing),
    }),
    maxTimeOff: t.int({
      nullable: true,
      description: 'Working days per calendar year.',
      resolve: forStaff(({ maxTimeOff }) => maxTimeOff),
    }),
    active: t.exposeBoolean('active', { description: 'False if an admin deactivated the membership.' }),
    status: t.string({
      description: 'Active if verified, otherwise inactive; always active for clients.',
      resolve: async (member, args, context) =>
        (await forStaff(({ userId }) => statusOf(context, userId))(member, args, context)) ?? 'active',
    }),
    viewerCan: t.field({
      type: AgencyUserAbilities,
      resolve: (member, _args, context) => context.read(async ({ viewer }) => ({ viewer, member })),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const roleOf = (context: Context, { id, role }: UserSummary): string | Promise<string> =>
  role ?? context.load(roleOfPerson, id)

builder.objectField(UserType, 'role', (t) =>
  t.string({
    ...inEvent,
    description: 'admin | user | client in the current agency; empty if there is none.',
    resolve: (summary, _args, context) => roleOf(context, summary),
  }),
)

builder.objectField(UserType, 'companyName', (t) =>
  t.string({
    nullable: true,
    ...inEvent,
    description: "A client's company in the current agency; null if the caller is a client.",
    resolve: (summary, _args, context) =>
      context.read(async (tx) => {
        if (!isStaff(tx.viewer)) return null
        return summary.companyName === undefined
          ? tx.load(companyNameOfPerson, summary.id)
          : summary.companyName
      }),
  }),
)

builder.objectField(UserType, 'agencyID', (t) =>
  t.id({
    nullable: true,
    ...inEvent,
    description: 'The current agency, if the person is a member of it.',
    resolve: async (summary, _args, context) =>
      (await roleOf(context, summary)) === '' ? null : context.read(async ({ viewer }) => viewer.agencyId),
  }),
)

builder.objectField(UserType, 'active', (t) =>
  t.boolean({
    nullable: true,
    description: 'False for a deactivated account and, within an agency, for a deactivated membership.',
    resolve: async (summary, _args, context) => {
      if (summary.visibility === 'name') return null
      const { active } = await personOfSummary(context, summary)
      return active && (await context.load(isActiveHere, summary.id))
    },
  }),
)

builder.objectField(UserType, 'accountActive', (t) =>
  t.boolean({
    nullable: true,
    ...inEvent,
    description: 'False if the whole account is deactivated; null for clients.',
    resolve: (summary, _args, context) =>
      context.read(async (tx) => (isStaff(tx.viewer) ? (await personOfSummary(tx, summary)).active : null)),
  }),
)

const AgencyUserConnection = connectionOf('AgencyUserConnection', AgencyUserType)

const AgencyUserFilter = builder.inputType('AgencyUserFilter', {
  fields: (t) => ({
    role: t.field({ type: StringFilter }),
    userID: t.field({ type: IDFilter }),
    name: t.field({ type: StringFilter }),
    active: t.field({
      type: BooleanFilter,
      description: 'The membership and, for staff, the account are not deactivated.',
    }),
    smartListID: t.id({ description: 'Members matched by the list; empty if there is no such list.' }),
    keyword: t.string({
      description:
        'Matches any part of the name, email, position, tag or company, ignoring case and accents; for clients, the name only.',
    }),
  }),
})

builder.queryFields((t) => ({
  agencyUsersByAgency: t.field({
    type: AgencyUserConnection,
    args: {
      agencyID: t.arg.id({ required: true }),
      userID: t.arg({ type: IDFilter }),
      filter: t.arg({ type: AgencyUserFilter }),
      sortDirection: t.arg({ type: SortDirection }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => agencyUsersByAgency(tx, args)),
  }),
  getAgencyUser: t.field({
    type: AgencyUserType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => getAgencyUser(tx, id)),
  }),
  formerAgencyUsers: t.field({
    type: AgencyUserConnection,
    description: 'Former members, most recent departure first; createAgencyUser restores the membership.',
    args: { limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => formerAgencyUsers(tx, args)),
  }),
  searchMembers: t.field({
    type: [UserType],
    ...listOf('page'),
    description:
      'People the caller may start a channel with, without the caller; keyword matches any part of the name or email (case-sensitive).',
    args: {
      keyword: t.arg.string({ required: true }),
      limit: t.arg.int(),
      withoutChannel: t.arg.boolean(),
      staffOnly: t.arg.boolean({ description: 'Excludes clients.' }),
      fold: t.arg.boolean({ description: 'Ignores case and accents.' }),
    },
    resolve: async (_root, args, context) => {
      const ids = await context.read((tx) => searchMembers(tx, args))
      return peopleByIds(context, ids)
    },
  }),
}))

const PlaningInput = inputOf('PlaningInput', planingEntry)
const UpdateAgencyUsersInput = inputOf('UpdateAgencyUsersInput', updateAgencyUsersInput)
const DeleteAgencyUsersInput = inputOf('DeleteAgencyUsersInput', deleteAgencyUsersInput)
const TimeOffInput = inputOf('TimeOffInput', timeOffEntry)

mutation('createAgencyUser', {
  type: AgencyUserType,
  input: createAgencyUserInput,
  command: createAgencyUser,
})
mutation('updateAgencyUser', {
  type: AgencyUserType,
  input: updateAgencyUserInput,
  fields: { planing: { type: PlaningInput }, timeOff: { type: TimeOffInput } },
  command: updateAgencyUser,
})
builder.mutationFields((t) => ({
  updateAgencyUsers: t.field({
    type: [AgencyUserType],
    ...listOf(membersAtOnceMax),
    args: { input: t.arg({ type: UpdateAgencyUsersInput, required: true }) },
    resolve: (_root, { input }, context) => updateAgencyUsers(context, input),
  }),
  deleteAgencyUsers: t.field({
    type: [AgencyUserType],
    ...listOf(membersAtOnceMax),
    args: { input: t.arg({ type: DeleteAgencyUsersInput, required: true }) },
    resolve: (_root, { input }, context) => deleteAgencyUsers(context, input),
  }),
}))
mutation('deleteAgencyUser', {
  type: AgencyUserType,
  input: deleteAgencyUserInput,
  command: deleteAgencyUser,
})
