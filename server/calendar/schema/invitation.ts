import { answerInvitationInput } from '../../../shared/calendar.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { answerInvitation } from '../commands/answer-event.ts'
import { eventInvitation, type Invitation } from '../queries/invitation.ts'
import { endOf, startOf } from '../queries/time-of-event.ts'
import { EventAnswerType, GivenAnswerType } from './types.ts'

const EventInvitationType = builder.objectRef<Invitation>('EventInvitation').implement({
  description: 'An event for an address from outside that was invited to it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    agency: t.exposeString('agency'),
    owner: t.exposeString('owner', { description: 'The name of whoever invited.' }),
    address: t.exposeString('address'),
    language: t.exposeString('language'),
    timeZone: t.exposeString('timeZone', { description: "The owner's." }),
    answer: t.expose('answer', { type: EventAnswerType }),
    title: t.string({ resolve: ({ event }) => event.title ?? '' }),
    description: t.string({ nullable: true, resolve: ({ event }) => event.description }),
    link: t.string({ nullable: true, resolve: ({ event }) => event.link }),
    startAt: t.field({ type: 'DateOrTime', resolve: ({ event }) => startOf(event) }),
    endAt: t.field({ type: 'DateOrTime', resolve: ({ event }) => endOf(event) }),
    sequence: t.int({ resolve: ({ event }) => event.sequence }),
    over: t.exposeBoolean('over'),
  }),
})

builder.queryFields((t) => ({
  eventInvitation: t.field({
    type: EventInvitationType,
    description: "Anonymous; identified by the secret token of the mail's link.",
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => eventInvitation(context, token),
  }),
}))

mutation('answerInvitation', {
  type: EventInvitationType,
  input: answerInvitationInput,
  fields: { answer: { type: GivenAnswerType } },
  command: answerInvitation,
  description: "Anonymous; identified by the secret token of the mail's link.",
})
