import {
  createRequestCategoryInput,
  createRequestNotificationAssignInput,
  deleteRequestCategoryInput,
  deleteRequestNotificationAssignInput,
  requestCategoriesMax,
  subcategoriesMax,
  updateRequestCategoryInput,
} from '../../../shared/requests.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { refuseForeignAgency } from '../../platform/named-caller.ts'
import {
  createRequestCategory,
  deleteRequestCategory,
  updateRequestCategory,
} from '../commands/categories.ts'
import {
  createRequestNotificationAssign,
  deleteRequestNotificationAssign,
} from '../commands/notification-assigns.ts'
import { categoriesOfAgency, formOf, requestTypeOf } from '../queries/categories.ts'
import { RequestCategoryType, RequestNotificationAssignType } from './types.ts'

RequestCategoryType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    category: t.exposeString('category'),
    subcategories: t.exposeStringList('subcategories', listOf(subcategoriesMax)),
    form: t.field({
      type: 'JSON',
      nullable: true,
      description: "its own fields; null where the agency's form counts",
      resolve: (category, _args, context) =>
        context.read(async (tx) => (category.ownForm ? (await formOf(tx, category)).fields : null)),
    }),
    asks: t.field({
      type: 'JSON',
      description: "{version, fields} that a request is asked with: its own form, or the agency's",
      resolve: (category, _args, context) => context.read((tx) => formOf(tx, category)),
    }),
    enChargeUser: t.id({
      nullable: true,
      description: 'who is put in charge of what is filed under it; null for clients',
      resolve: ({ enChargeUser }, _args, context) =>
        context.read(async ({ viewer }) => (isStaff(viewer) ? enChargeUser : null)),
    }),
    doneWithTasks: t.exposeBoolean('doneWithTasks', {
      description: 'a request is done when all its tasks are; what was archived open is not waited for',
    }),
    _deleted: t.boolean({ resolve: ({ deletedAt }) => deletedAt !== null }),
  }),
})

RequestNotificationAssignType.implement({
  description: 'Who is told of new requests, for staff only.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userID: t.exposeID('userId'),
    requestType: t.string({ description: 'the id of a category, or all', resolve: requestTypeOf }),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ userId }, _args, context) => context.load(personById, userId),
    }),
    email: t.string({
      nullable: true,
      resolve: async ({ userId }, _args, context) => (await context.load(personById, userId))?.email ?? null,
    }),
    name: t.string({
      nullable: true,
      resolve: async ({ userId }, _args, context) => (await context.load(personById, userId))?.name ?? null,
    }),
  }),
})

builder.queryField('requestCategoriesByAgency', (t) =>
  t.field({
    type: [RequestCategoryType],
    ...listOf(requestCategoriesMax),
    args: { agencyID: t.arg.id({ required: true }) },
    resolve: (_root, { agencyID }, context) =>
      context.read(async (tx) => {
        refuseForeignAgency(tx, agencyID)
        return categoriesOfAgency(tx)
      }),
  }),
)

const form = { form: { type: 'JSON', description: 'a list of fields; null for none' } } as const
mutation('createRequestCategory', {
  type: RequestCategoryType,
  input: createRequestCategoryInput,
  fields: form,
  command: createRequestCategory,
})
mutation('updateRequestCategory', {
  type: RequestCategoryType,
  input: updateRequestCategoryInput,
  fields: form,
  command: updateRequestCategory,
})
mutation('deleteRequestCategory', {
  type: RequestCategoryType,
  input: deleteRequestCategoryInput,
  command: deleteRequestCategory,
  description: 'what was filed under it keeps its name',
})
mutation('createRequestNotificationAssign', {
  type: RequestNotificationAssignType,
  input: createRequestNotificationAssignInput,
  fields: {
    requestType: { type: 'String', description: 'the id of a category, or all, which it is unless given' },
    email: { description: 'instead of userID' },
    name: { description: "accepted for clients of the specification; the person's own name counts" },
  },
  command: createRequestNotificationAssign,
})
mutation('deleteRequestNotificationAssign', {
  type: RequestNotificationAssignType,
  input: deleteRequestNotificationAssignInput,
  command: deleteRequestNotificationAssign,
})
