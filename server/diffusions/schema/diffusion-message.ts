import {
  answerDiffusionInput,
  createDiffusionMessageInput,
  stopDiffusionMessageInput,
} from '../../../shared/diffusions.ts'
import type { MediaType as Media } from '../../../shared/media-type.ts'
import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { personField } from '../../identity/schema.ts'
import { PieceInput, piecesField } from '../../media/schema/piece.ts'
import { messageById } from '../../messaging/queries/messages.ts'
import { MediaType, MessageType } from '../../messaging/schema/types.ts'
import { builder } from '../../platform/graphql/builder.ts'
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
  description: 'Delivery counts of a message.',
  fields: (t) => ({
    recipients: t.exposeInt('recipients', { description: 'All people it was sent to.' }),
    waiting: t.exposeInt('waiting', { description: 'Recipients with a pending delivery.' }),
    delivered: t.exposeInt('delivered', { description: 'Recipients with the message.' }),
    read: t.exposeInt('read', {
      description: 'Recipients who read the message, whether or not they replied.',
    }),
    answered: t.exposeInt('answered'),
    takenBack: t.exposeInt('takenBack', {
      description: 'Recipients it was retracted from or never delivered to.',
    }),
  }),
})

DiffusionMessageType.implement({
  description: 'A message of a broadcast list as the sender wrote it; recipients have messages of their own.',
  fields: (t) => ({
    id: t.exposeID('id'),
    diffusionID: t.exposeID('diffusionId'),
    content: t.exposeString('content', {
      description:
        'May contain {{firstName}}, {{name}} and {{company}}, which are filled in for each recipient.',
    }),
    mediaType: t.field({
      type: MediaType,
      nullable: true,
      resolve: ({ mediaType }) => mediaType as Media | null,
    }),
    pieces: t.field(piecesField('pieces')),
    state: t.expose('state', { type: DiffusionState }),
    ownerID: t.exposeID('ownerId'),
    owner: t.field(personField('ownerId', summaryOfPerson)),
    report: t.field({ type: ReportType, resolve: ({ id }, _args, context) => context.load(reportOf, id) }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

DiffusionDeliveryType.implement({
  description: 'The delivery of a message to one recipient.',
  fields: (t) => ({
    id: t.exposeID('id'),
    messageID: t.exposeID('textId'),
    userID: t.exposeID('userId'),
    user: t.field(personField('userId', summaryOfPerson)),
    state: t.field({ type: DeliveryState, resolve: stateOf }),
    deliveredAt: t.expose('deliveredAt', { type: 'DateTime', nullable: true }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    answer: t.field({
      type: MessageType,
      nullable: true,
      description: 'The first reply, if visible to the caller.',
      resolve: ({ answerId }, _args, context) => (answerId ? context.load(messageById, answerId) : null),
    }),
  }),
})

builder.queryFields((t) => ({
  diffusionMessagesByDiffusion: t.field({
    type: DiffusionMessageConnection,
    description: 'Newest first.',
    args: { diffusionID: t.arg.id({ required: true }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => textsOfDiffusion(tx, args)),
  }),
  diffusionDeliveriesByMessage: t.field({
    type: DiffusionDeliveryConnection,
    description:
      'Recipients of a message, by name. read includes recipients who replied; unread contains those it has not been delivered to yet.',
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
    recipients: {
      description:
        'The recipient count shown to the sender; CONFLICT if the actual recipients differ by now.',
    },
  },
  command: createDiffusionMessage,
  description:
    'Sends a message to everyone the list currently reaches; it is accepted immediately and delivered in the background.',
})
mutation('stopDiffusionMessage', {
  type: DiffusionMessageType,
  input: stopDiffusionMessageInput,
  command: stopDiffusionMessage,
  description: 'Stops pending deliveries and retracts the message from recipients who have not read it.',
})
mutation('answerDiffusion', {
  type: MessageType,
  input: answerDiffusionInput,
  fields: { pieces: { type: PieceInput } },
  command: answerDiffusion,
  description: 'Replies to a broadcast, in the direct conversation between its recipient and its sender.',
})
