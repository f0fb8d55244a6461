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
        'Id of the company, of the contact if there is no company, or of the person who logged the time; null if there is no client or the name is hidden.',
    }),
    name: t.exposeString('name', { nullable: true }),
    seconds: t.exposeFloat('seconds'),
    estimate: t.exposeFloat('estimate', {
      nullable: true,
      description: "Total estimated hours of the client's tasks; for staff.",
    }),
    logged: t.exposeFloat('logged', {
      nullable: true,
      description: 'Total seconds logged for the client, regardless of the date range; for staff.',
    }),
  }),
})

const WorkHoursType = builder.objectRef<WorkHours>('WorkHours').implement({
  description: 'Logged time, highest first: grouped by client for staff, by person for a client.',
  fields: (t) => ({
    groupedBy: t.expose('groupedBy', { type: WorkHoursGrouping }),
    seconds: t.exposeFloat('seconds'),
    items: t.field({ type: [WorkHoursItemType], ...listOf(workHoursMax), resolve: ({ items }) => items }),
  }),
})

const WorkHoursFilterInput = builder.inputType('WorkHoursFilter', {
  fields: (t) => ({
    from: t.field({ type: 'Date', description: "The first day, in the caller's time zone." }),
    to: t.field({ type: 'Date', description: 'The last day, inclusive.' }),
    projectID: t.id(),
    startedBy: t.id(),
    clientID: t.id({
      description: 'A contact of the client: selects the projects of their company, or their own.',
    }),
  }),
})

builder.queryField('workHours', (t) =>
  t.field({
    type: WorkHoursType,
    args: { filter: t.arg({ type: WorkHoursFilterInput }) },
    resolve: (_root, { filter }, context) => context.read((tx) => workHours(tx, filter ?? {}, workHoursMax)),
  }),
)
