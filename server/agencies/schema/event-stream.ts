import { acts } from '../../../shared/acts.ts'
import { personField } from '../../identity/schema.ts'
import { builder, IDFilter, StringFilter } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { exportEventStreams } from '../commands/export-event-streams.ts'
import { type EventStreamRow, listEventStreams } from '../queries/event-streams.ts'

const EventStreamType = builder.objectRef<EventStreamRow>('EventStream').implement({
  description: 'An audit log entry: who did what, when, and from where. For admins.',
  fields: (t) => ({
    id: t.exposeID('id'),
    agencyID: t.exposeID('agencyId'),
    type: t.exposeString('act', { description: acts.join(' | ') }),
    userID: t.exposeID('actorId', { nullable: true, description: 'The actor; null for the system itself.' }),
    user: t.field(personField('actorId')),
    targetID: t.exposeID('personId', { nullable: true, description: 'The affected person.' }),
    target: t.field(personField('personId')),
    about: t.exposeString('about', {
      nullable: true,
      description: 'Name of the affected entity at that time.',
    }),
    from: t.exposeString('from', { nullable: true, description: 'The previous value.' }),
    to: t.exposeString('to', { nullable: true, description: 'The new value.' }),
    address: t.exposeString('address', {
      nullable: true,
      description:
        "The caller's network address; null for the system itself and for a sign-in to all agencies of a person.",
    }),
    credentialID: t.exposeID('keyId', {
      nullable: true,
      description: 'The access key that was used or that started the session.',
    }),
    createdAt: t.expose('at', { type: 'DateTime' }),
  }),
})

const EventStreamConnection = connectionOf('EventStreamConnection', EventStreamType)

const MomentFilter = builder.inputType('MomentFilter', {
  description: 'A time range with an inclusive start and an exclusive end.',
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
    description: 'The audit log of the current agency, newest first.',
    args: { filter: t.arg({ type: EventStreamFilterType }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: (_root, args, context) => context.read((tx) => listEventStreams(tx, args)),
  }),
)

builder.mutationField('exportEventStreams', (t) =>
  t.field({
    type: 'DateTime',
    description:
      'Records the export in the audit log; the exported file contains the entries before this moment.',
    args: { filter: t.arg({ type: EventStreamFilterType }) },
    resolve: (_root, { filter }, context) => exportEventStreams(context, filter ?? null),
  }),
)
