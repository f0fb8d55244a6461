import {
  createProjectTemplateInput,
  deleteProjectTemplateInput,
  templateContent,
} from '../../../shared/work.ts'
import { AgencyType } from '../../agencies/schema/types.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createProjectTemplate, deleteProjectTemplate } from '../commands/templates.ts'
import { projectTemplatesByAgency } from '../queries/templates.ts'
import { ProjectStatusInput } from './project-acts.ts'
import { ProjectTemplateType } from './types.ts'

ProjectTemplateType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    agencyID: t.exposeID('agencyId'),
    content: t.field({ type: 'JSON', resolve: ({ content }) => content }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const ProjectTemplateConnection = connectionOf('ProjectTemplateConnection', ProjectTemplateType)

builder.objectField(AgencyType, 'projectTemplates', (t) =>
  t.field({
    type: ProjectTemplateConnection,
    nullable: true,
    description: 'null for clients, and of another agency than the current one',
    args: { limit: t.arg.int(), nextToken: t.arg.string() },
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
    projectID: { description: 'captures what this project has, in place of content' },
  },
  command: createProjectTemplate,
})
mutation('deleteProjectTemplate', {
  type: ProjectTemplateType,
  input: deleteProjectTemplateInput,
  command: deleteProjectTemplate,
})
