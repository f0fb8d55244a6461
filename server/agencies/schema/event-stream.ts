import { acts } from '../../../shared/acts.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
import { builder, IDFilter, StringFilter } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { exportEventStreams } from '../commands/export-event-streams.ts'
import { type EventStreamRow, listEventStreams } from '../queries/event-streams.ts'

const EventStreamType = builder.objectRef<EventStreamRow>('EventStream').implement({
  description: 'A line of the audit log: who did what, when, and from where. For admins.',
  fields: (t) => ({
    id: t.exposeID('id'),
    agencyID: t.exposeID('agencyId'),
    type: t.exposeString('act', { description: acts.join(' | ') }),
    userID: t.exposeID('actorId', { nullable: true, description: 'who did it; null: the system itself' }),
    user: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ actorId }, _args, context) => (actorId ? context.load(personById, actorId) : null),
    }),
    targetID: t.exposeID('personId', { nullable: true, description: 'the person it was done to' }),
    target: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ personId }, _args, context) => (personId ? context.load(personById, personId) : null),
    }),
    about: t.exposeString('about', {
      nullable: true,
      description: 'what it was done to, as it was called then',
    }),
    from: t.exposeString('from', { nullable: true, description: 'what was before' }),
    to: t.exposeString('to', { nullable: true, description: 'what was afterwards' }),
    address: t.exposeString('address', {
      nullable: true,
      description:
        'the network address that it came from; null: the system itself, or a sign-in for all agencies of a person',
    }),
    credentialID: t.exposeID('keyId', {
      nullable: true,
      description: 'the access key by which it was done, or by which the session began',
    }),
    createdAt: t.expose('at', { type: 'DateTime' }),
  }),
})

const EventStreamConnection = connectionOf('EventStreamConnection', EventStreamType)

const MomentFilter = builder.inputType('MomentFilter', {
  description: 'From a moment on, and before another.',
  fields: (t) => ({ ge: t.field({ type: 'DateTime' }), lt: t.field({ type: 'DateTime' }) }),
})

const EventStreamFilterType = builder.inputType('EventStreamFilter', {
  fields: (t) => ({
    type: t.field({ type: StringFilter }),
    userID: t.field({ type: IDFilter }),
    targetID: t.field({ type: IDFilter }),
    credentialID: t.field({ type: IDFilter }),
    createdAt: t.field({ type: MomentFilter }),
  }),
})

builder.queryField('listEventStreams', (t) =>
  t.field({
    type: EventStreamConnection,
    description: 'the audit log of the current agency, the latest first',
    args: { filter: t.arg({ type: EventStreamFilterType }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => listEventStreams(tx, args)),
  }),
)

builder.mutationField('exportEventStreams', (t) =>
  t.field({
    type: 'DateTime',
    description:
      'says in the audit log that it is taken away as a file; what came before this moment is the file',
    args: { filter: t.arg({ type: EventStreamFilterType }) },
    resolve: (_root, { filter }, context) => exportEventStreams(context, filter ?? null),
  }),
)
