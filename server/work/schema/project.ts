import {
  boardsMax,
  createProjectFromTaskInput,
  createProjectFromTemplateInput,
  createProjectInput,
  createProjectPriorityInput,
  createProjectTagInput,
  createProjectTemplateInput,
  deleteProjectInput,
  deleteProjectPriorityInput,
  deleteProjectTagInput,
  deleteProjectTemplateInput,
  prioritiesMax,
  projectPeopleMax,
  projectStatus,
  setProjectClientInput,
  statusesMax,
  tagsMax,
  templateContent,
  updateProjectInput,
  updateProjectPriorityInput,
  updateProjectTagInput,
} from '../../../shared/work.ts'
import { AgencyType } from '../../agencies/schema/types.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { channelById } from '../../messaging/queries/channels.ts'
import { ChannelType } from '../../messaging/schema/types.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder, IDFilter, SortDirection, StringFilter } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createProject } from '../commands/create-project.ts'
import { createProjectFromTask } from '../commands/create-project-from-task.ts'
import { deleteProject } from '../commands/delete-project.ts'
import {
  createProjectPriority,
  deleteProjectPriority,
  updateProjectPriority,
} from '../commands/priorities.ts'
import { createProjectTag, deleteProjectTag, updateProjectTag } from '../commands/tags.ts'
import {
  createProjectFromTemplate,
  createProjectTemplate,
  deleteProjectTemplate,
} from '../commands/templates.ts'
import { setProjectClient, updateProject } from '../commands/update-project.ts'
import { canDeleteProject } from '../policy.ts'
import { boardsOfProject } from '../queries/boards.ts'
import {
  listProjects,
  type ProjectProgress,
  type ProjectRow,
  progressOfProject,
  projectOrNotFound,
} from '../queries/projects.ts'
import { projectTemplatesByAgency } from '../queries/templates.ts'
import {
  BoardType,
  PriorityType,
  ProjectTagType,
  ProjectTemplateType,
  ProjectType,
  StatusMeaning,
} from './types.ts'

const ProjectStatusType = builder.objectRef<ProjectRow['statuses'][number]>('ProjectStatus').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    label: t.exposeString('label'),
    color: t.exposeString('color'),
    order: t.int({ resolve: ({ order }) => order ?? 0 }),
    meaning: t.expose('meaning', { type: StatusMeaning }),
  }),
})

ProjectTagType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    projectID: t.exposeID('projectId'),
    issuer: t.exposeID('issuerId', { description: 'who added it' }),
  }),
})

PriorityType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    flag: t.exposeString('flag', { description: 'the colour of its flag' }),
    position: t.exposeInt('position', { description: 'the most urgent has the smallest' }),
    projectID: t.exposeID('projectId'),
    issuerID: t.exposeID('issuerId'),
    issuer: t.exposeID('issuerId', { description: 'who added it' }),
    owner: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ issuerId }, _args, context) => context.load(personById, issuerId),
    }),
  }),
})

const ProgressType = builder.objectRef<ProjectProgress>('ProjectProgress').implement({
  description: 'What lies on the boards of a project, without archive and trash.',
  fields: (t) => ({
    tasks: t.exposeInt('tasks'),
    done: t.exposeInt('done'),
    overdue: t.exposeInt('overdue'),
    hours: t.float({
      nullable: true,
      description: 'estimated; null where they are not shown',
      resolve: ({ hours }) => hours,
    }),
    hoursDone: t.float({ nullable: true, resolve: ({ hoursDone }) => hoursDone }),
    nextDue: t.field({
      type: 'DateOrTime',
      nullable: true,
      resolve: ({ nextDueDate, nextDueAt }) => nextDueDate ?? nextDueAt,
    }),
    people: t.field({
      type: [UserType],
      ...listOf(projectPeopleMax),
      resolve: async ({ people }, _args, context) => {
        const found = await Promise.all(people.map((id) => context.load(personById, id)))
        return found.filter((person) => person !== null)
      },
    }),
  }),
})

const ProjectAbilities = builder
  .objectRef<{ update: boolean; delete: boolean }>('ProjectAbilities')
  .implement({
    fields: (t) => ({ update: t.exposeBoolean('update'), delete: t.exposeBoolean('delete') }),
  })

ProjectType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    avatar: t.exposeString('avatar', { nullable: true }),
    description: t.exposeString('description'),
    ownerID: t.exposeID('ownerId'),
    owner: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ ownerId }, _args, context) => context.load(personById, ownerId),
    }),
    agencyID: t.exposeID('agencyId'),
    channelID: t.exposeID('channelId', { nullable: true }),
    channel: t.field({
      type: ChannelType,
      nullable: true,
      description: 'null where the caller may not open it',
      resolve: ({ channelId }, _args, context) => (channelId ? context.load(channelById, channelId) : null),
    }),
    clientID: t.exposeID('clientId', { nullable: true }),
    client: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ clientId }, _args, context) => (clientId ? context.load(personById, clientId) : null),
    }),
    showEstimates: t.exposeBoolean('showEstimates', { description: 'whether clients see estimates' }),
    statuses: t.field({
      type: [ProjectStatusType],
      ...listOf(statusesMax),
      resolve: ({ statuses }) => statuses,
    }),
    tags: t.field({ type: [ProjectTagType], ...listOf(tagsMax), resolve: ({ tags }) => tags }),
    priorities: t.field({
      type: [PriorityType],
      ...listOf(prioritiesMax),
      resolve: ({ priorities }) => priorities,
    }),
    boards: t.field({
      type: [BoardType],
      ...listOf(boardsMax),
      resolve: ({ id }, _args, context) => context.load(boardsOfProject, id),
    }),
    progress: t.field({
      type: ProgressType,
      resolve: async ({ id, showEstimates }, _args, context) => {
        const progress = await context.load(progressOfProject, id)
        const shown = await context.read(async ({ viewer }) => isStaff(viewer) || showEstimates)
        return shown
          ? progress
          : ({ ...progress, hours: null, hoursDone: null } as unknown as ProjectProgress)
      },
    }),
    archived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
    viewerCan: t.field({
      type: ProjectAbilities,
      resolve: (project, _args, context) =>
        context.read(async ({ viewer }) => ({
          update: isStaff(viewer),
          delete: canDeleteProject(viewer, project),
        })),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

ProjectTemplateType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    agencyID: t.exposeID('agencyId'),
    content: t.field({ type: 'JSON', resolve: ({ content }) => content }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const ProjectConnection = connectionOf('ProjectConnection', ProjectType)
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

const ProjectFilter = builder.inputType('ProjectFilter', {
  fields: (t) => ({
    title: t.field({ type: StringFilter }),
    clientID: t.field({ type: IDFilter }),
    agencyID: t.field({ type: IDFilter }),
    channelID: t.field({ type: IDFilter }),
    ownerID: t.field({ type: IDFilter }),
    archived: t.boolean({ description: 'those in the archive; without it those that are not' }),
    keyword: t.string({ description: 'contained in the title, whatever the case' }),
  }),
})

type Field = Parameters<Parameters<typeof builder.queryFields>[0]>[0]
const listArguments = (t: Field) => ({
  filter: t.arg({ type: ProjectFilter }),
  sortDirection: t.arg({ type: SortDirection }),
  limit: t.arg.int(),
  nextToken: t.arg.string(),
})

builder.queryFields((t) => ({
  projectsByUser: t.field({
    type: ProjectConnection,
    args: { ownerID: t.arg.id({ required: true }), ...listArguments(t) },
    resolve: (_root, { ownerID, filter, ...page }, context) =>
      context.read((tx) => listProjects(tx, { ...page, filter: { ...filter, ownerID: { eq: ownerID } } })),
  }),
  projectsByAgency: t.field({
    type: ProjectConnection,
    args: { agencyID: t.arg.id({ required: true }), ...listArguments(t) },
    resolve: (_root, { agencyID, filter, ...page }, context) =>
      context.read((tx) => listProjects(tx, { ...page, filter: { ...filter, agencyID: { eq: agencyID } } })),
  }),
  projectsByChannel: t.field({
    type: ProjectConnection,
    args: { channelID: t.arg.id({ required: true }), ...listArguments(t) },
    resolve: (_root, { channelID, filter, ...page }, context) =>
      context.read((tx) =>
        listProjects(tx, { ...page, filter: { ...filter, channelID: { eq: channelID } } }),
      ),
  }),
}))

builder.queryFields((t) => ({
  getProject: t.field({
    type: ProjectType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => projectOrNotFound(tx, id)),
  }),
  listProjects: t.field({
    type: ProjectConnection,
    args: listArguments(t),
    resolve: (_root, args, context) => context.read((tx) => listProjects(tx, args)),
  }),
  projectTemplatesByAgency: t.field({
    type: ProjectTemplateConnection,
    args: { agencyID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => projectTemplatesByAgency(tx, args)),
  }),
}))

const ProjectStatusInput = inputOf('ProjectStatusInput', projectStatus, { meaning: { type: StatusMeaning } })
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

const statuses = { statuses: { type: ProjectStatusInput } }
mutation('createProject', {
  type: ProjectType,
  input: createProjectInput,
  fields: statuses,
  command: createProject,
})
mutation('updateProject', {
  type: ProjectType,
  input: updateProjectInput,
  fields: statuses,
  command: updateProject,
})
mutation('deleteProject', { type: ProjectType, input: deleteProjectInput, command: deleteProject })
mutation('setProjectClient', { type: ProjectType, input: setProjectClientInput, command: setProjectClient })
mutation('createProjectFromTemplate', {
  type: ProjectType,
  input: createProjectFromTemplateInput,
  command: createProjectFromTemplate,
})
mutation('createProjectFromTask', {
  type: ProjectType,
  input: createProjectFromTaskInput,
  command: createProjectFromTask,
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
mutation('createProjectTag', {
  type: ProjectTagType,
  input: createProjectTagInput,
  command: createProjectTag,
})
mutation('updateProjectTag', {
  type: ProjectTagType,
  input: updateProjectTagInput,
  command: updateProjectTag,
})
mutation('deleteProjectTag', {
  type: ProjectTagType,
  input: deleteProjectTagInput,
  command: deleteProjectTag,
})
mutation('createProjectPriority', {
  type: PriorityType,
  input: createProjectPriorityInput,
  command: createProjectPriority,
})
mutation('updateProjectPriority', {
  type: PriorityType,
  input: updateProjectPriorityInput,
  command: updateProjectPriority,
})
mutation('deleteProjectPriority', {
  type: PriorityType,
  input: deleteProjectPriorityInput,
  command: deleteProjectPriority,
})
