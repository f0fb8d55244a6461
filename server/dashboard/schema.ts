import { visitDashboardInput } from '../../shared/dashboard.ts'
import { personField } from '../identity/schema.ts'
import { builder } from '../platform/graphql/builder.ts'
import { connectionOf } from '../platform/graphql/connection-of.ts'
import { inputOf } from '../platform/graphql/input-of.ts'
import { visitDashboard } from './commands.ts'
import { type ChangeRow, changes, changesSince } from './queries.ts'

const ChangeType = builder.objectRef<ChangeRow>('Change').implement({
  description: 'What somebody changed, as the caller may see it now.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', { description: 'Such as taskDone.' }),
    actorID: t.exposeID('actorId', { nullable: true }),
    actor: t.field(personField('actorId')),
    values: t.field({
      type: 'JSON',
      description: 'Values for the sentence of its kind.',
      resolve: ({ values }) => values,
    }),
    place: t.exposeString('place', {
      nullable: true,
      description: 'What it belongs to, such as the title of a project.',
    }),
    path: t.exposeString('path', { description: 'Path of the page that it links to.' }),
    internal: t.exposeBoolean('internal', { description: 'Whether clients know nothing of it.' }),
    count: t.exposeInt('count', { description: 'How many of its kind by its actor this line stands for.' }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

const ChangeConnection = connectionOf('ChangeConnection', ChangeType)

builder.queryFields((t) => ({
  changes: t.field({
    type: ChangeConnection,
    description: 'What others changed in the current agency, newest first.',
    args: {
      sinceVisit: t.arg.boolean({ description: 'True: only since the last visit to the dashboard.' }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => changes(tx, args)),
  }),
  changesSince: t.field({
    type: 'DateTime',
    nullable: true,
    description: "When the caller's last visit to the dashboard ended; null on the first one.",
    resolve: (_root, _args, context) => context.read(changesSince),
  }),
}))

const VisitDashboardInput = inputOf('VisitDashboardInput', visitDashboardInput)

builder.mutationField('visitDashboard', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Notes that the caller is looking at their dashboard; returns changesSince.',
    args: { input: t.arg({ type: VisitDashboardInput, required: true }) },
    resolve: (_root, { input }, context) => visitDashboard(context, input),
  }),
)
