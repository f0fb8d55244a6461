import {
  categoriesMax,
  categoryAssigneesMax,
  createMediaCategoryInput,
  deleteMediaCategoryInput,
  updateMediaCategoryInput,
} from '../../../shared/media-library.ts'
import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { AgencyType } from '../../agencies/schema/types.ts'
import { UserType } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createMediaCategory, deleteMediaCategory, updateMediaCategory } from '../commands/categories.ts'
import { canChangeCategory } from '../policy.ts'
import {
  allCategories,
  categoryById,
  categoryOrNotFound,
  filesBelow,
  listCategories,
} from '../queries/categories.ts'
import { MediaCategoryConnection, MediaCategoryType } from './types.ts'

MediaCategoryType.implement({
  description: 'A folder of the library; categories can be nested.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    userID: t.exposeID('userId'),
    agencyID: t.exposeID('agencyId'),
    parentID: t.id({
      nullable: true,
      description: 'Null at the top level, and if the parent is not visible to the caller.',
      resolve: async ({ parentId }, _args, context) =>
        parentId && ((await context.load(categoryById, parentId))?.id ?? null),
    }),
    assignee: t.field({
      type: [UserType],
      ...listOf(categoryAssigneesMax),
      description: 'Staff who can see the category and everything below it.',
      resolve: async ({ assignee }, _args, context) => {
        const people = await context.loaderOf(summaryOfPerson).loadMany(assignee)
        return people.filter((person) => person !== null && !(person instanceof Error)) as never
      },
    }),
    files: t.int({
      description: 'Number of files visible to the caller in the category and below it.',
      resolve: ({ id }, _args, context) => context.load(filesBelow, id),
    }),
    viewerCanChange: t.boolean({
      resolve: (category, _args, context) =>
        context.read(async ({ viewer }) => canChangeCategory(viewer, category)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

builder.objectField(AgencyType, 'mediaCategories', (t) =>
  t.field({
    type: [MediaCategoryType],
    ...listOf(categoriesMax),
    description: 'Categories visible to the caller; empty outside the current agency.',
    resolve: ({ id }, _args, context) =>
      context.read(async (tx) => (tx.viewer.agencyId === id ? allCategories(tx) : [])),
  }),
)

builder.queryFields((t) => ({
  getMediaCategory: t.field({
    type: MediaCategoryType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => categoryOrNotFound(tx, id)),
  }),
  listMediaCategories: t.field({
    type: MediaCategoryConnection,
    args: { limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, page, context) => context.read((tx) => listCategories(tx, page)),
  }),
}))

mutation('createMediaCategory', {
  type: MediaCategoryType,
  input: createMediaCategoryInput,
  command: createMediaCategory,
})
mutation('updateMediaCategory', {
  type: MediaCategoryType,
  input: updateMediaCategoryInput,
  command: updateMediaCategory,
})
mutation('deleteMediaCategory', {
  type: MediaCategoryType,
  input: deleteMediaCategoryInput,
  command: deleteMediaCategory,
  description: 'Moves its files and subcategories to the parent.',
})
