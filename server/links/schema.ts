import { createUserActionInput, deleteUserActionInput, updateUserActionInput } from '../../shared/links.ts'
import { linkTypes } from '../../shared/links-facts.ts'
import { AgencyType } from '../agencies/schema/types.ts'
import { personById } from '../identity/queries.ts'
import { UserType } from '../identity/schema.ts'
import { isStaff } from '../platform/database/viewer.ts'
import { builder } from '../platform/graphql/builder.ts'
import { listOf } from '../platform/graphql/list-size.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { createUserAction, deleteUserAction, updateUserAction } from './commands.ts'
import { canKeep } from './policy.ts'
import { linksOfAgency, standsInShell, type UserActionRow } from './queries.ts'

/** So many are reckoned with; there may be more. */
const usualLinks = 20

const UserActionType = builder.objectRef<UserActionRow>('UserAction')
const UserActionKind = builder.enumType('UserActionType', { values: linkTypes })

UserActionType.implement({
  description: 'A custom link: an address that stands in the shell of those whom it is for.',
  fields: (t) => ({
    id: t.exposeID('id'),
    owner: t.field({
      type: UserType,
      nullable: true,
      description: 'who made it; null for clients',
      resolve: ({ ownerId }, _args, context) =>
        context.read(async (tx) => (isStaff(tx.viewer) ? tx.load(personById, ownerId) : null)),
    }),
    icon: t.exposeString('icon', { description: 'the name of one' }),
    name: t.exposeString('name'),
    link: t.exposeString('link', { description: 'http or https, as browsers write it' }),
    type: t.expose('type', {
      type: UserActionKind,
      description: 'link opens in a tab of its own, page inside the shell',
    }),
    roles: t.stringList({
      nullable: true,
      ...listOf(3),
      description: 'admin, user, client: for whom; empty: for its owner alone; null for clients',
      resolve: ({ roles }, _args, context) =>
        context.read(async ({ viewer }) => (isStaff(viewer) ? roles : null)),
    }),
    forViewer: t.boolean({
      description: "whether it stands in the caller's shell; admins also keep those for others",
      resolve: (link, _args, context) => context.read(async (tx) => standsInShell(tx, link)),
    }),
    viewerCanUpdate: t.boolean({
      description: 'or move, or delete',
      resolve: (link, _args, context) => context.read(async ({ viewer }) => canKeep(viewer, link)),
    }),
  }),
})

builder.objectField(AgencyType, 'userAction', (t) =>
  t.field({
    type: [UserActionType],
    ...listOf(usualLinks),
    description:
      "custom links in their order, the agency's before one's own; of another agency than the current one, none",
    resolve: ({ id }, _args, context) => context.load(linksOfAgency, id),
  }),
)

mutation('createUserAction', {
  type: UserActionType,
  input: createUserActionInput,
  fields: { type: { type: UserActionKind } },
  command: createUserAction,
  description: 'for oneself unless roles are given, which admins do',
})
mutation('updateUserAction', {
  type: UserActionType,
  input: updateUserActionInput,
  fields: { type: { type: UserActionKind } },
  command: updateUserAction,
})
mutation('deleteUserAction', {
  type: UserActionType,
  input: deleteUserActionInput,
  command: deleteUserAction,
  description: 'answers what it was',
})
