import { workHoursMax } from '../../../shared/time.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { type WorkHours, type WorkHoursItem, workHours } from '../queries/work-hours.ts'

const WorkHoursGrouping = builder.enumType('WorkHoursGrouping', { values: ['client', 'starter'] as const })

const WorkHoursItemType = builder.objectRef<WorkHoursItem>('WorkHoursItem').implement({
  fields: (t) => ({
    of: t.exposeID('id', {
      nullable: true,
      description:
        'the company, or the contact without one, or whose time it was; null for what is of no client, or not said',
    }),
    name: t.exposeString('name', { nullable: true }),
    seconds: t.exposeFloat('seconds'),
    estimate: t.exposeFloat('estimate', {
      nullable: true,
      description: 'hours that the tasks of a client are estimated at; for staff',
    }),
    logged: t.exposeFloat('logged', {
      nullable: true,
      description: 'seconds logged for a client in all, in whatever range; for staff',
    }),
  }),
})

const WorkHoursType = builder.objectRef<WorkHours>('WorkHours').implement({
  description: 'How long was worked, most first: by client for staff, by whose time it was for a client.',
  fields: (t) => ({
    groupedBy: t.expose('groupedBy', { type: WorkHoursGrouping }),
    seconds: t.exposeFloat('seconds'),
    items: t.field({ type: [WorkHoursItemType], ...listOf(workHoursMax), resolve: ({ items }) => items }),
  }),
})

const WorkHoursFilterInput = builder.inputType('WorkHoursFilter', {
  fields: (t) => ({
    from: t.field({ type: 'Date', description: 'the first day, where the caller is' }),
    to: t.field({ type: 'Date', description: 'the last day' }),
    projectID: t.id(),
    startedBy: t.id(),
    clientID: t.id({ description: 'a contact of the client: the projects of their company, or their own' }),
  }),
})

builder.queryField('workHours', (t) =>
  t.field({
    type: WorkHoursType,
    args: { filter: t.arg({ type: WorkHoursFilterInput }) },
    resolve: (_root, { filter }, context) => context.read((tx) => workHours(tx, filter ?? {}, workHoursMax)),
  }),
)
