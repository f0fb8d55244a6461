import { sql as raw } from 'kysely'
import {
  type ApprovalStage,
  defaultStages,
  defaultStatuses,
  inStatusOrder,
  type RequestMeaning,
  type RequestStatus,
} from '../../../shared/requests-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** What a status meant until an admin removed it or gave it another meaning. */
export type FormerMeaning = { status: string; meaning: RequestMeaning; endedAt: Date }

/** Of former meanings, in the order in which they ended. */
export type Settings = {
  statuses: RequestStatus[]
  approvals: ApprovalStage[]
  formerMeanings: FormerMeaning[]
}

const settingsOfAgencies = defineLoader<string, Settings>(async (tx, agencyIds) => {
  const rows = await tx.sql
    .selectFrom('requestSettings')
    .select([
      'agencyId',
      raw<RequestStatus[] | null>`statuses`.as('statuses'),
      raw<ApprovalStage[] | null>`approvals`.as('approvals'),
      raw<(Omit<FormerMeaning, 'endedAt'> & { endedAt: string })[]>`former_meanings`.as('formerMeanings'),
    ])
    .where('agencyId', 'in', agencyIds)
    .execute()
  return inOrder(agencyIds, rows, ({ agencyId }) => agencyId).map((row) => ({
    statuses: inStatusOrder(row?.statuses ?? defaultStatuses),
    approvals: row?.approvals ?? [...defaultStages],
    formerMeanings: (row?.formerMeanings ?? []).map((former) => ({
      ...former,
      endedAt: new Date(former.endedAt),
    })),
  }))
})

/** Statuses and stages of the current agency, the statuses in their order. */
export const settingsOf = (tx: ReadTx): Promise<Settings> => tx.load(settingsOfAgencies, agencyOf(tx))
