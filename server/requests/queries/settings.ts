import { sql as raw } from 'kysely'
import {
  type ApprovalStage,
  defaultStages,
  defaultStatuses,
  inStatusOrder,
  type RequestStatus,
} from '../../../shared/requests-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

export type Settings = { statuses: RequestStatus[]; approvals: ApprovalStage[] }

const settingsOfAgencies = defineLoader<string, Settings>(async (tx, agencyIds) => {
  const rows = await tx.sql
    .selectFrom('requestSettings')
    .select([
      'agencyId',
      raw<RequestStatus[] | null>`statuses`.as('statuses'),
      raw<ApprovalStage[] | null>`approvals`.as('approvals'),
    ])
    .where('agencyId', 'in', agencyIds)
    .execute()
  return inOrder(agencyIds, rows, ({ agencyId }) => agencyId).map((row) => ({
    statuses: inStatusOrder(row?.statuses ?? defaultStatuses),
    approvals: row?.approvals ?? [...defaultStages],
  }))
})

/** Statuses and stages of the current agency, the statuses in their order. */
export const settingsOf = (tx: ReadTx): Promise<Settings> => tx.load(settingsOfAgencies, agencyOf(tx))
