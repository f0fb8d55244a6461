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
  description: 'Where files of the library lie; categories lie in one another.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    userID: t.exposeID('userId'),
    agencyID: t.exposeID('agencyId'),
    parentID: t.id({
      nullable: true,
      description: 'null at the top, and where the caller may not see the one above',
      resolve: async ({ parentId }, _args, context) =>
        parentId && ((await context.load(categoryById, parentId))?.id ?? null),
    }),
    assignee: t.field({
      type: [UserType],
      ...listOf(categoryAssigneesMax),
      description: 'staff who see it and what lies below it',
      resolve: async ({ assignee }, _args, context) => {
        const people = await context.loaderOf(summaryOfPerson).loadMany(assignee)
        return people.filter((person) => person !== null && !(person instanceof Error)) as never
      },
    }),
    files: t.int({
      description: 'how many files the caller sees in it and below it',
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
    description: 'those that the caller may see; of another agency than the current one none',
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
  description: 'its files and the categories in it go to the one above',
})
