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
import { personField } from '../../identity/schema.ts'
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
      description: "The category's own fields; null if the agency's form applies.",
      resolve: (category, _args, context) =>
        context.read(async (tx) => (category.ownForm ? (await formOf(tx, category)).fields : null)),
    }),
    asks: t.field({
      type: 'JSON',
      description:
        "{version, fields} of the form used for new requests: the category's own, or the agency's.",
      resolve: (category, _args, context) => context.read((tx) => formOf(tx, category)),
    }),
    enChargeUser: t.id({
      nullable: true,
      description: 'The default assignee of requests in this category; null for clients.',
      resolve: ({ enChargeUser }, _args, context) =>
        context.read(async ({ viewer }) => (isStaff(viewer) ? enChargeUser : null)),
    }),
    doneWithTasks: t.exposeBoolean('doneWithTasks', {
      description: 'Whether a request is done when all its tasks are; tasks archived while open are ignored.',
    }),
    _deleted: t.boolean({ resolve: ({ deletedAt }) => deletedAt !== null }),
  }),
})

RequestNotificationAssignType.implement({
  description: 'A person who is notified of new requests; for staff only.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userID: t.exposeID('userId'),
    requestType: t.string({ description: 'A category id, or all.', resolve: requestTypeOf }),
    user: t.field(personField('userId')),
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

const form = { form: { type: 'JSON', description: 'A list of fields; null for no form.' } } as const
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
  description: "Existing requests keep the category's name.",
})
mutation('createRequestNotificationAssign', {
  type: RequestNotificationAssignType,
  input: createRequestNotificationAssignInput,
  fields: {
    requestType: { type: 'String', description: 'A category id, or all (the default).' },
    email: { description: 'Used instead of userID.' },
    name: {
      description:
        "Accepted for clients that follow the specification, but ignored: the member's own name is used.",
    },
  },
  command: createRequestNotificationAssign,
})
mutation('deleteRequestNotificationAssign', {
  type: RequestNotificationAssignType,
  input: deleteRequestNotificationAssignInput,
  command: deleteRequestNotificationAssign,
})
