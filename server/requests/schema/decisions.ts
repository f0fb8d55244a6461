import { approvalFilesMax, decisions } from '../../../shared/approvals-facts.ts'
import { personField } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import type { DecisionRow } from '../queries/decisions.ts'
import { SignedVersionType } from './signed-version.ts'

export const DecisionType = builder.enumType('ApprovalDecisionKind', { values: decisions })
export const DecisionRowType = builder.objectRef<DecisionRow>('ApprovalDecision')

DecisionRowType.implement({
  description: 'Who decided what, when, and on which versions. Immutable.',
  fields: (t) => ({
    id: t.exposeID('id'),
    requestApprovalId: t.exposeID('approvalId'),
    userID: t.exposeID('userId'),
    user: t.field(personField('userId')),
    round: t.exposeInt('round'),
    decision: t.expose('decision', { type: DecisionType }),
    note: t.exposeString('note', { nullable: true }),
    versions: t.field({
      type: [SignedVersionType],
      ...listOf(approvalFilesMax),
      resolve: ({ versions }) => versions,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})
