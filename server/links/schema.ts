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

/** The size assumed for the cost of documents; there may be more. */
const usualLinks = 20

const UserActionType = builder.objectRef<UserActionRow>('UserAction')
const UserActionKind = builder.enumType('UserActionType', { values: linkTypes })

UserActionType.implement({
  description: 'A custom link, shown in the app shell of the people it is for.',
  fields: (t) => ({
    id: t.exposeID('id'),
    owner: t.field({
      type: UserType,
      nullable: true,
      description: 'Its creator; null for clients.',
      resolve: ({ ownerId }, _args, context) =>
        context.read(async (tx) => (isStaff(tx.viewer) ? tx.load(personById, ownerId) : null)),
    }),
    icon: t.exposeString('icon', { description: 'Icon name.' }),
    name: t.exposeString('name'),
    link: t.exposeString('link', { description: 'An http or https URL, in normalized form.' }),
    type: t.expose('type', {
      type: UserActionKind,
      description: 'link opens in a new tab, page inside the shell.',
    }),
    roles: t.stringList({
      nullable: true,
      ...listOf(3),
      description:
        'Roles that the link is shown to: admin, user, client; empty for its owner only; null for clients.',
      resolve: ({ roles }, _args, context) =>
        context.read(async ({ viewer }) => (isStaff(viewer) ? roles : null)),
    }),
    forViewer: t.boolean({
      description: "Whether it is shown in the caller's shell; admins also get links for other people.",
      resolve: (link, _args, context) => context.read(async (tx) => standsInShell(tx, link)),
    }),
    viewerCanUpdate: t.boolean({
      description: 'Whether the caller may update, move or delete it.',
      resolve: (link, _args, context) => context.read(async ({ viewer }) => canKeep(viewer, link)),
    }),
  }),
})

builder.objectField(AgencyType, 'userAction', (t) =>
  t.field({
    type: [UserActionType],
    ...listOf(usualLinks),
    description:
      "Custom links in order, the agency's before the caller's own; empty outside the current agency.",
    resolve: ({ id }, _args, context) => context.load(linksOfAgency, id),
  }),
)

mutation('createUserAction', {
  type: UserActionType,
  input: createUserActionInput,
  fields: { type: { type: UserActionKind } },
  command: createUserAction,
  description: 'Creates a link for the caller, or for the given roles if the caller is an admin.',
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
  description: 'Returns the deleted entity.',
})
