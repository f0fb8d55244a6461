import type { Act } from '../../../../shared/acts.ts'
import { addDays, dayStart } from '../../../../shared/wall-clock.ts'
import type { ResultOf, VariablesOf } from '../../../platform/graphql.ts'
import type { auditLogQuery } from '../operations.ts'

export type AuditRow = ResultOf<typeof auditLogQuery>['listEventStreams']['items'][number]

/** The filter of the log; days in the viewer's time zone, both inclusive. */
export interface AuditFilter {
  person?: string
  act?: Act
  from?: string
  to?: string
}

/** The same as API input, with the days in a time zone. */
export const filterOf = ({ person, act, from, to }: AuditFilter, zone: string) =>
  ({
    ...(person ? { userID: { eq: person } } : {}),
    ...(act ? { type: { eq: act } } : {}),
    ...(from || to
      ? {
          createdAt: {
            ...(from ? { ge: dayStart(from, zone).toISOString() } : {}),
            ...(to ? { lt: dayStart(addDays(to, 1), zone).toISOString() } : {}),
          },
        }
      : {}),
  }) satisfies VariablesOf<typeof auditLogQuery>['filter']
