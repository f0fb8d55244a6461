import { builder, IDFilter, SortDirection, StringFilter } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { listProjects, projectOrNotFound } from '../queries/projects.ts'
import { ProjectType } from './types.ts'

const ProjectConnection = connectionOf('ProjectConnection', ProjectType)

const ProjectFilter = builder.inputType('ProjectFilter', {
  fields: (t) => ({
    title: t.field({ type: StringFilter }),
    clientID: t.field({ type: IDFilter }),
    agencyID: t.field({ type: IDFilter }),
    channelID: t.field({ type: IDFilter }),
    ownerID: t.field({ type: IDFilter }),
    archived: t.boolean({
      description: 'True returns only archived ones; otherwise archived ones are excluded.',
    }),
    keyword: t.string({ description: 'Matches any part of the title, ignoring case and accents.' }),
  }),
})

const ProjectOrder = builder.enumType('ProjectOrder', {
  description: 'By urgency: projects with the most overdue tasks first, then by the next due date.',
  values: ['createdAt', 'urgency'] as const,
})

type Field = Parameters<Parameters<typeof builder.queryFields>[0]>[0]
const listArguments = (t: Field) => ({
  filter: t.arg({ type: ProjectFilter }),
  orderBy: t.arg({ type: ProjectOrder, description: 'Descending by default.' }),
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
}))
