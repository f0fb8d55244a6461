import { builder } from '../../platform/graphql/builder.ts'
import { type WorkStartRow, workStartOf } from '../queries/work-start.ts'

const WorkStart = builder.objectRef<WorkStartRow>('WorkStart').implement({
  description: "When a person's working time next begins, for example to schedule a message for it.",
  fields: (t) => ({
    userID: t.exposeID('userId'),
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description: 'Null during working time, and if no working time is coming up.',
    }),
  }),
})

builder.queryField('workStart', (t) =>
  t.field({
    type: WorkStart,
    description:
      "For staff, based on their working week and time off; for a client, based on their company's hours. For staff only.",
    args: { userID: t.arg.id({ required: true }) },
    resolve: (_root, { userID }, context) => context.read((tx) => workStartOf(tx, userID)),
  }),
)
