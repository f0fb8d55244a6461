import type { Act } from '../../../../shared/acts.ts'
import type { ResultOf, VariablesOf } from '../../../platform/graphql.ts'
import type { auditLogQuery } from '../operations.ts'

export type AuditRow = ResultOf<typeof auditLogQuery>['listEventStreams']['items'][number]

/** What narrows the log; days as the reader's calendar has them, both inclusive. */
export interface AuditFilter {
  person?: string
  act?: Act
  from?: string
  to?: string
}

const day = 86_400_000
const beginning = (date: string) => new Date(`${date}T00:00`)

/** The same as the API takes it. */
export const filterOf = ({ person, act, from, to }: AuditFilter) =>
  ({
    ...(person ? { userID: { eq: person } } : {}),
    ...(act ? { type: { eq: act } } : {}),
    ...(from || to
      ? {
          createdAt: {
            ...(from ? { ge: beginning(from).toISOString() } : {}),
            // Days of a change of the clock are an hour longer or shorter.
            ...(to
              ? {
                  lt: beginning(formatDay(new Date(beginning(to).getTime() + day + day / 2))).toISOString(),
                }
              : {}),
          },
        }
      : {}),
  }) satisfies VariablesOf<typeof auditLogQuery>['filter']

const formatDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
