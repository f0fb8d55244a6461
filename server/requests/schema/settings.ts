import {
  type ApprovalStage,
  type RequestStatus,
  requestAssignsMax,
  requestCategoriesMax,
  requestStagesMax,
  requestStatusesMax,
} from '../../../shared/requests-facts.ts'
import type { AgencyRow } from '../../agencies/queries/agencies.ts'
import { ApprovalSideType, RequestMeaning } from '../../agencies/schema/request-settings.ts'
import { AgencyType } from '../../agencies/schema/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import type { Operation } from '../../platform/operation.ts'
import { assignsOfAgency, categoriesOfAgency } from '../queries/categories.ts'
import { settingsOf } from '../queries/settings.ts'
import { RequestCategoryType, RequestNotificationAssignType } from './types.ts'

const RequestStatusType = builder.objectRef<RequestStatus>('RequestStatus').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    label: t.string({
      description:
        'For clients, the client label; empty if the interface supplies a default label for the meaning.',
      resolve: ({ label, clientLabel }, _args, context) =>
        context.read(async ({ viewer }) => (isStaff(viewer) ? label : (clientLabel ?? ''))),
    }),
    clientLabel: t.exposeString('clientLabel', { nullable: true }),
    color: t.exposeString('color'),
    order: t.exposeInt('order', { nullable: true }),
    meaning: t.expose('meaning', { type: RequestMeaning }),
  }),
})
const RequestStageType = builder.objectRef<ApprovalStage>('RequestStage').implement({
  fields: (t) => ({
    stage: t.exposeString('stage'),
    side: t.expose('side', { type: ApprovalSideType }),
    reviewsLimit: t.exposeInt('reviewsLimit'),
  }),
})

/** Settings of other agencies than the current one are not available. */
const ofCurrent =
  <Item>(read: (tx: ReadTx) => Promise<Item[]>) =>
  ({ id }: AgencyRow, _args: unknown, context: Operation): Promise<Item[]> =>
    context.read(async (tx) => (tx.viewer.agencyId === id ? read(tx) : []))

builder.objectFields(AgencyType, (t) => ({
  RequestStatus: t.field({
    type: [RequestStatusType],
    ...listOf(requestStatusesMax),
    description: 'Sorted by position; the default statuses if the agency has not defined any.',
    resolve: ofCurrent(async (tx) => (await settingsOf(tx)).statuses),
  }),
  requestApprovals: t.field({
    type: [RequestStageType],
    ...listOf(requestStagesMax),
    description: 'The approval stages in order; clients get only client stages.',
    resolve: ofCurrent(async (tx) => {
      const { approvals } = await settingsOf(tx)
      return approvals.filter(({ side }) => isStaff(tx.viewer) || side === 'client')
    }),
  }),
  RequestCategory: t.field({
    type: [RequestCategoryType],
    ...listOf(requestCategoriesMax),
    resolve: ofCurrent(categoriesOfAgency),
  }),
  RequestNotificationAssign: t.field({
    type: [RequestNotificationAssignType],
    ...listOf(requestAssignsMax),
    description: 'Empty for clients.',
    resolve: ofCurrent(assignsOfAgency),
  }),
}))
