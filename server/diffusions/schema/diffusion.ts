import {
  createDiffusionInput,
  diffusionListsMax,
  diffusionPeopleMax,
  diffusionTagsMax,
  type AudienceRole as Role,
  updateDiffusionInput,
} from '../../../shared/diffusions.ts'
import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { personField, UserType } from '../../identity/schema.ts'
import { PieceInput } from '../../media/schema/piece.ts'
import { ChannelScope } from '../../messaging/schema/types.ts'
import type { Context } from '../../platform/context.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { createDiffusion, updateDiffusion } from '../commands/diffusions.ts'
import { canSendDiffusion } from '../policy.ts'
import { countRecipients } from '../queries/audience.ts'
import { diffusionsByAgency, getDiffusion } from '../queries/diffusions.ts'
import { lastTextOf } from '../queries/texts.ts'
import { AudienceRole, DiffusionConnection, DiffusionType } from './types.ts'

const forReaders = 'null for recipients.'

DiffusionType.implement({
  description:
    'A broadcast list. Senders see all of it; recipients see its name, its sender, and where they read it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For recipients, the id of their own channel.' }),
    name: t.exposeString('name'),
    status: t.exposeString('status'),
    scope: t.field({ type: ChannelScope, resolve: () => 'broadcast' as const }),
    agencyID: t.exposeID('agencyId'),
    createdBy: t.exposeID('createdBy'),
    ownerID: t.exposeID('createdBy'),
    owner: t.field(personField('createdBy', summaryOfPerson)),
    channelID: t.exposeID('channelId', {
      nullable: true,
      description: 'The channel where the recipient reads it; null for the sender.',
    }),
    members: t.int({
      nullable: true,
      description: `Number of people who would receive the next message; ${forReaders}`,
      resolve: ({ audience }, _args, context) =>
        audience ? context.read((tx) => countRecipients(tx, audience)) : null,
    }),
    roles: t.field({
      type: [AudienceRole],
      nullable: true,
      ...listOf(3),
      resolve: ({ audience }) => (audience?.roles ?? null) as Role[] | null,
    }),
    tags: t.stringList({
      nullable: true,
      ...listOf(diffusionTagsMax),
      resolve: ({ audience }) => audience && [...audience.tags],
    }),
    smartLists: t.idList({
      nullable: true,
      ...listOf(diffusionListsMax),
      description: `Smart lists of the agency that match its recipients; ${forReaders}`,
      resolve: ({ audience }) => audience && [...audience.smartLists],
    }),
    destination: t.field({
      type: [UserType],
      nullable: true,
      ...listOf(diffusionPeopleMax),
      description: `Individually selected people; ${forReaders}`,
      resolve: ({ audience }, _args, context) => peopleOf(context, audience?.users),
    }),
    without: t.field({
      type: [UserType],
      nullable: true,
      ...listOf(diffusionPeopleMax),
      description: `Excluded people; ${forReaders}`,
      resolve: ({ audience }, _args, context) => peopleOf(context, audience?.without),
    }),
    lastMessageAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: `When the last message was sent; ${forReaders}`,
      resolve: ({ id, audience }, _args, context) => (audience ? context.load(lastTextOf, id) : null),
    }),
    viewerCanSend: t.boolean({
      resolve: (list, _args, context) =>
        context.read(async ({ viewer }) => list.audience !== null && canSendDiffusion(viewer, list)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

async function peopleOf(context: Context, ids: readonly string[] | undefined) {
  if (!ids) return null
  const people = await context.loaderOf(summaryOfPerson).loadMany(ids)
  return people.filter((person) => person !== null && !(person instanceof Error)) as never
}

builder.queryFields((t) => ({
  diffusionsByAgency: t.field({
    type: DiffusionConnection,
    description:
      "The caller's own lists; for admins, all lists. `received` selects received lists instead, which clients always get; `archived` selects archived ones.",
    args: {
      agencyID: t.arg.id({ required: true }),
      received: t.arg.boolean(),
      archived: t.arg.boolean(),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => diffusionsByAgency(tx, args)),
  }),
  getDiffusion: t.field({
    type: DiffusionType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => getDiffusion(tx, id)),
  }),
}))

const audience = {
  roles: { type: AudienceRole, description: 'Include everyone with these roles.' },
  tags: { description: 'Include everyone with these tags.' },
  users: { description: 'Include these people.' },
  smartLists: { description: 'Include everyone matched by these smart lists of the agency.' },
  without: { description: 'Exclude these people.' },
}

mutation('createDiffusion', {
  type: DiffusionType,
  input: createDiffusionInput,
  fields: {
    ...audience,
    pieces: { type: PieceInput },
    recipients: {
      description:
        'The recipient count shown to the sender; CONFLICT if the actual recipients differ by now.',
    },
    messageID: { description: 'Id of the first message, which is sent when the list is created.' },
  },
  command: createDiffusion,
})
mutation('updateDiffusion', {
  type: DiffusionType,
  input: updateDiffusionInput,
  fields: audience,
  command: updateDiffusion,
  description: 'Changes the recipients of future messages; sent messages stay where they are.',
})
