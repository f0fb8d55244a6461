import {
  createProjectTemplateInput,
  deleteProjectTemplateInput,
  type TemplateContent,
  templateContent,
} from '../../../shared/work.ts'
import { boardsMax, columnColor, templateColumnsMax } from '../../../shared/work-facts.ts'
import { AgencyType } from '../../agencies/schema/types.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf, pageWithin } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createProjectTemplate, deleteProjectTemplate } from '../commands/templates.ts'
import { projectTemplatesByAgency } from '../queries/templates.ts'
import { ProjectStatusInput } from './project-acts.ts'
import { ProjectTemplateType } from './types.ts'

const TemplateBoard = builder.objectRef<TemplateContent['boards'][number]>('TemplateBoard').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    color: t.exposeString('color'),
    title: t.exposeString('title'),
  }),
})

const TemplateColumn = builder.objectRef<TemplateContent['columns'][number]>('TemplateColumn').implement({
  fields: (t) => ({
    board: t.exposeID('board', { description: 'Id of a board of the template.' }),
    title: t.exposeString('title'),
    color: t.string({ resolve: ({ color }) => color ?? columnColor }),
  }),
})

ProjectTemplateType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    agencyID: t.exposeID('agencyId'),
    content: t.field({ type: 'JSON', resolve: ({ content }) => content }),
    boards: t.field({
      type: [TemplateBoard],
      ...listOf(boardsMax),
      resolve: ({ content }) => content.boards,
    }),
    columns: t.field({
      type: [TemplateColumn],
      ...listOf(templateColumnsMax),
      resolve: ({ content }) => content.columns,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const ProjectTemplateConnection = connectionOf('ProjectTemplateConnection', ProjectTemplateType)

builder.objectField(AgencyType, 'projectTemplates', (t) =>
  t.field({
    type: ProjectTemplateConnection,
    nullable: true,
    description: 'Null for clients and outside the current agency.',
    args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
    resolve: ({ id: agencyID }, page, context) =>
      context.read(async (tx) =>
        isStaff(tx.viewer) && tx.viewer.agencyId === agencyID
          ? projectTemplatesByAgency(tx, { agencyID, ...page })
          : null,
      ),
  }),
)

builder.queryFields((t) => ({
  projectTemplatesByAgency: t.field({
    type: ProjectTemplateConnection,
    args: { agencyID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => projectTemplatesByAgency(tx, args)),
  }),
}))

const TemplateBoardInput = inputOf('TemplateBoardInput', templateContent.shape.boards.element)
const TemplateColumnInput = inputOf('TemplateColumnInput', templateContent.shape.columns.element)
const TemplatePriorityInput = inputOf(
  'TemplatePriorityInput',
  templateContent.shape.priorities.unwrap().unwrap().element,
)
const TemplateContentInput = inputOf('TemplateContentInput', templateContent, {
  boards: { type: TemplateBoardInput },
  columns: { type: TemplateColumnInput },
  priorities: { type: TemplatePriorityInput },
  statuses: { type: ProjectStatusInput },
})

mutation('createProjectTemplate', {
  type: ProjectTemplateType,
  input: createProjectTemplateInput,
  fields: {
    content: { type: TemplateContentInput },
    projectID: { description: 'Captures the content of this project, instead of content.' },
  },
  command: createProjectTemplate,
})
mutation('deleteProjectTemplate', {
  type: ProjectTemplateType,
  input: deleteProjectTemplateInput,
  command: deleteProjectTemplate,
})
