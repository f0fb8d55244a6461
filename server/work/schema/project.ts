import {
  boardsMax,
  piecesMax,
  prioritiesMax,
  projectPeopleMax,
  statusesMax,
  tagsMax,
} from '../../../shared/work.ts'
import { peopleByIds } from '../../identity/queries.ts'
import { personField, UserType } from '../../identity/schema.ts'
import { piecesField } from '../../media/schema/piece.ts'
import { channelById } from '../../messaging/queries/channels.ts'
import { ChannelType } from '../../messaging/schema/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { canDeleteProject } from '../policy.ts'
import { clientsRead, isDescriptionUnseen, unseenFiles } from '../queries/audience.ts'
import { boardsOfProject } from '../queries/boards.ts'
import { type Earlier, earlierOfProject } from '../queries/earlier.ts'
import {
  type ProjectProgress,
  type ProjectRow,
  peopleOfProject,
  progressOfProject,
} from '../queries/projects.ts'
import { BoardType, PriorityType, ProjectTagType, ProjectType, StatusMeaning } from './types.ts'

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
    issuer: t.exposeID('issuerId', { description: 'Who created it.' }),
  }),
})

PriorityType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    flag: t.exposeString('flag', { description: 'The color of its flag.' }),
    position: t.exposeInt('position', { description: 'The lowest value is the most urgent.' }),
    projectID: t.exposeID('projectId'),
    issuerID: t.exposeID('issuerId'),
    issuer: t.exposeID('issuerId', { description: 'Who created it.' }),
    owner: t.field(personField('issuerId')),
  }),
})

const ProgressType = builder.objectRef<ProjectProgress>('ProjectProgress').implement({
  description: "The tasks on a project's boards, without archived and deleted ones.",
  fields: (t) => ({
    tasks: t.exposeInt('tasks'),
    done: t.exposeInt('done'),
    overdue: t.exposeInt('overdue'),
    hours: t.float({
      nullable: true,
      description: 'Estimated hours; null if estimates are not visible.',
      resolve: ({ hours }) => hours,
    }),
    hoursDone: t.float({ nullable: true, resolve: ({ hoursDone }) => hoursDone }),
    nextDue: t.field({
      type: 'DateOrTime',
      nullable: true,
      description: 'The earliest due date that has not passed.',
      resolve: ({ nextDueDate, nextDueAt }) => nextDueDate ?? nextDueAt,
    }),
    people: t.field({
      type: [UserType],
      ...listOf(projectPeopleMax),
      resolve: async ({ projectId }, _args, context) =>
        peopleByIds(context, (await context.load(peopleOfProject, projectId)).slice(0, projectPeopleMax)),
    }),
  }),
})

const EarlierType = builder.objectRef<Earlier>('ProjectEarlier').implement({
  description:
    'What the team wrote and attached in a project while it was team only and that no client has been shown since.',
  fields: (t) => ({ comments: t.exposeInt('comments'), files: t.exposeInt('files') }),
})

const ProjectAbilities = builder
  .objectRef<{ update: boolean; delete: boolean }>('ProjectAbilities')
  .implement({
    fields: (t) => ({ update: t.exposeBoolean('update'), delete: t.exposeBoolean('delete') }),
  })

/** Staff see that a channel is set even if they may not open it, so that they do not clear it by mistake. */
async function channelIdFor(tx: ReadTx, channelId: string | null): Promise<string | null> {
  if (channelId === null || isStaff(tx.viewer)) return channelId
  return (await tx.load(channelById, channelId)) && channelId
}

ProjectType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    avatar: t.exposeString('avatar', { nullable: true }),
    description: t.exposeString('description'),
    descriptionUnseen: t.boolean({
      description:
        "Whether the description is hidden from the current client because it contains another client's text; always false for clients.",
      resolve: (project, _args, context) =>
        context.read((tx) => isDescriptionUnseen(tx, project.id, project)),
    }),
    ownerID: t.exposeID('ownerId'),
    owner: t.field(personField('ownerId')),
    agencyID: t.exposeID('agencyId'),
    channelID: t.id({
      nullable: true,
      description: 'Null for clients who may not open the channel, so that its existence is not revealed.',
      resolve: ({ channelId }, _args, context) => context.read((tx) => channelIdFor(tx, channelId)),
    }),
    channel: t.field({
      type: ChannelType,
      nullable: true,
      description: 'Null if the caller may not open it.',
      resolve: ({ channelId }, _args, context) => (channelId ? context.load(channelById, channelId) : null),
    }),
    clientID: t.exposeID('clientId', { nullable: true }),
    client: t.field(personField('clientId')),
    clientsRead: t.boolean({
      nullable: true,
      description: 'Whether every client who sees the project may read the given message; null for clients.',
      args: { messageID: t.arg.id({ required: true }) },
      resolve: ({ id }, { messageID }, context) =>
        context.read(async (tx) => (isStaff(tx.viewer) ? clientsRead(tx, id, messageID) : null)),
    }),
    earlier: t.field({
      type: EarlierType,
      nullable: true,
      description: 'What openEarlier would reveal to a client; null for clients.',
      resolve: ({ id }, _args, context) =>
        context.read(async (tx) => (isStaff(tx.viewer) ? tx.load(earlierOfProject, id) : null)),
    }),
    showEstimates: t.exposeBoolean('showEstimates', { description: 'Whether clients can see estimates.' }),
    statuses: t.field({
      type: [ProjectStatusType],
      ...listOf(statusesMax),
      resolve: ({ statuses }) => statuses,
    }),
    attachments: t.field({
      ...piecesField('attachments'),
      description: "The project's files, and those of the request that it was created from.",
    }),
    unseenAttachments: t.idList({
      ...listOf(piecesMax),
      description: 'Keys of attachments that are not visible to the current client; empty for clients.',
      resolve: ({ id, attachments }, _args, context) =>
        context.read((tx) => unseenFiles(tx, id, attachments)),
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
