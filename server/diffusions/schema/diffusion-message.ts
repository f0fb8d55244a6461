import {
  answerDiffusionInput,
  createDiffusionMessageInput,
  stopDiffusionMessageInput,
} from '../../../shared/diffusions.ts'
import type { MediaType as Media } from '../../../shared/media-type.ts'
import { piecesMax } from '../../../shared/messaging.ts'
import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { UserType } from '../../identity/schema.ts'
import { PieceInput, PieceType } from '../../media/schema/piece.ts'
import { messageById } from '../../messaging/queries/messages.ts'
import { MediaType, MessageType } from '../../messaging/schema/types.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { answerDiffusion } from '../commands/answer.ts'
import { createDiffusionMessage } from '../commands/send.ts'
import { stopDiffusionMessage } from '../commands/stop.ts'
import { deliveriesOfText, stateOf } from '../queries/deliveries.ts'
import { type Report, reportOf, textsOfDiffusion } from '../queries/texts.ts'
import {
  DeliveryState,
  DiffusionDeliveryConnection,
  DiffusionDeliveryType,
  DiffusionMessageConnection,
  DiffusionMessageType,
  DiffusionState,
} from './types.ts'

const ReportType = builder.objectRef<Report>('DiffusionReport').implement({
  description: 'how many people a text has reached',
  fields: (t) => ({
    recipients: t.exposeInt('recipients', { description: 'all whom it was sent to' }),
    waiting: t.exposeInt('waiting', { description: 'to whom it is on its way' }),
    delivered: t.exposeInt('delivered', { description: 'who have it' }),
    read: t.exposeInt('read', { description: 'who have read it, answered or not' }),
    answered: t.exposeInt('answered'),
    takenBack: t.exposeInt('takenBack', { description: 'from whom it was taken back, or who never got it' }),
  }),
})

DiffusionMessageType.implement({
  description: 'One text of a broadcast list as its sender wrote it; its readers have messages of their own.',
  fields: (t) => ({
    id: t.exposeID('id'),
    diffusionID: t.exposeID('diffusionId'),
    content: t.exposeString('content', {
      description: 'with {{firstName}}, {{name}} and {{company}}, which are filled in for each reader',
    }),
    mediaType: t.field({
      type: MediaType,
      nullable: true,
      resolve: ({ mediaType }) => mediaType as Media | null,
    }),
    pieces: t.field({ type: [PieceType], ...listOf(piecesMax), resolve: ({ pieces }) => pieces }),
    state: t.expose('state', { type: DiffusionState }),
    ownerID: t.exposeID('ownerId'),
    owner: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ ownerId }, _args, context) => context.load(summaryOfPerson, ownerId),
    }),
    report: t.field({ type: ReportType, resolve: ({ id }, _args, context) => context.load(reportOf, id) }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

DiffusionDeliveryType.implement({
  description: 'What became of a text for one recipient.',
  fields: (t) => ({
    id: t.exposeID('id'),
    messageID: t.exposeID('textId'),
    userID: t.exposeID('userId'),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ userId }, _args, context) => context.load(summaryOfPerson, userId),
    }),
    state: t.field({ type: DeliveryState, resolve: stateOf }),
    deliveredAt: t.expose('deliveredAt', { type: 'DateTime', nullable: true }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    answer: t.field({
      type: MessageType,
      nullable: true,
      description: 'the first answer, where the caller may read it',
      resolve: ({ answerId }, _args, context) => (answerId ? context.load(messageById, answerId) : null),
    }),
  }),
})

builder.queryFields((t) => ({
  diffusionMessagesByDiffusion: t.field({
    type: DiffusionMessageConnection,
    description: 'the newest first',
    args: { diffusionID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => textsOfDiffusion(tx, args)),
  }),
  diffusionDeliveriesByMessage: t.field({
    type: DiffusionDeliveryConnection,
    description:
      'the recipients of a text by name; read has those who answered too, unread those whom it has not reached yet',
    args: {
      messageID: t.arg.id({ required: true }),
      state: t.arg({ type: DeliveryState }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => deliveriesOfText(tx, args)),
  }),
}))

mutation('createDiffusionMessage', {
  type: DiffusionMessageType,
  input: createDiffusionMessageInput,
  fields: {
    pieces: { type: PieceInput },
    recipients: { description: 'how many the sender was told of; CONFLICT where it would be others by now' },
  },
  command: createDiffusionMessage,
  description:
    'sends a text to everybody whom the list goes to now; it is accepted at once and delivered behind',
})
mutation('stopDiffusionMessage', {
  type: DiffusionMessageType,
  input: stopDiffusionMessageInput,
  command: stopDiffusionMessage,
  description: 'nobody more gets it, and who has not read it loses it',
})
mutation('answerDiffusion', {
  type: MessageType,
  input: answerDiffusionInput,
  fields: { pieces: { type: PieceInput } },
  command: answerDiffusion,
  description: 'answers a broadcast in the talk between its reader and its sender',
})
