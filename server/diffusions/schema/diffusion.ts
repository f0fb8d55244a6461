import {
  createDiffusionInput,
  diffusionListsMax,
  diffusionPeopleMax,
  diffusionTagsMax,
  type AudienceRole as Role,
  updateDiffusionInput,
} from '../../../shared/diffusions.ts'
import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { UserType } from '../../identity/schema.ts'
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

const forReaders = 'null for those who only receive it'

DiffusionType.implement({
  description:
    'A broadcast list, from the side of who sends with it; for its readers what they know of it: its name, its sender, and where they read it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'for its readers that of their own channel' }),
    name: t.exposeString('name'),
    status: t.exposeString('status'),
    scope: t.field({ type: ChannelScope, resolve: () => 'broadcast' as const }),
    agencyID: t.exposeID('agencyId'),
    createdBy: t.exposeID('createdBy'),
    ownerID: t.exposeID('createdBy'),
    owner: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ createdBy }, _args, context) => context.load(summaryOfPerson, createdBy),
    }),
    channelID: t.exposeID('channelId', {
      nullable: true,
      description: 'where its reader reads it; null from the side of its sender',
    }),
    members: t.int({
      nullable: true,
      description: `how many people its next text would go to now; ${forReaders}`,
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
      description: `lists of the agency that find its recipients; ${forReaders}`,
      resolve: ({ audience }) => audience && [...audience.smartLists],
    }),
    destination: t.field({
      type: [UserType],
      nullable: true,
      ...listOf(diffusionPeopleMax),
      description: `people who were chosen one by one; ${forReaders}`,
      resolve: ({ audience }, _args, context) => peopleOf(context, audience?.users),
    }),
    without: t.field({
      type: [UserType],
      nullable: true,
      ...listOf(diffusionPeopleMax),
      description: `people who are left out; ${forReaders}`,
      resolve: ({ audience }, _args, context) => peopleOf(context, audience?.without),
    }),
    lastMessageAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: `when it sent last; ${forReaders}`,
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
      'the lists that the caller made, for admins all; what they received where `received` says so, and for clients always; those put away where `archived` does',
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
  roles: { type: AudienceRole, description: 'everybody of these roles' },
  tags: { description: 'everybody with these tags' },
  users: { description: 'these people' },
  smartLists: { description: 'everybody whom these lists of the agency find' },
  without: { description: 'but none of these' },
}

mutation('createDiffusion', {
  type: DiffusionType,
  input: createDiffusionInput,
  fields: {
    ...audience,
    pieces: { type: PieceInput },
    recipients: { description: 'how many the sender was told of; CONFLICT where it would be others by now' },
    messageID: { description: 'of its first text, which is sent along with making the list' },
  },
  command: createDiffusion,
})
mutation('updateDiffusion', {
  type: DiffusionType,
  input: updateDiffusionInput,
  fields: audience,
  command: updateDiffusion,
  description: 'what is sent next goes to whom it says now; what was sent stays where it is',
})
