import { builder } from '../../platform/graphql/builder.ts'
import { type WorkStartRow, workStartOf } from '../queries/work-start.ts'

const WorkStart = builder.objectRef<WorkStartRow>('WorkStart').implement({
  description: "When somebody's working time begins next, such as for a message that is to be there then.",
  fields: (t) => ({
    userID: t.exposeID('userId'),
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description: 'null while it runs, and where none is to come',
    }),
  }),
})

builder.queryField('workStart', (t) =>
  t.field({
    type: WorkStart,
    description:
      "of the staff by their week and days off, of a client by their company's hours; for staff only",
    args: { userID: t.arg.id({ required: true }) },
    resolve: (_root, { userID }, context) => context.read((tx) => workStartOf(tx, userID)),
  }),
)
