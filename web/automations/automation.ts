import type { ResultOf } from '../platform/graphql.ts'
import type { automationsQuery } from './operations.ts'

type Row = ResultOf<typeof automationsQuery>['cronsByUser']['items'][number]

/** A cron of the type automation, with what it looks for and does. */
export type Automation = Row & { automation: NonNullable<Row['automation']> }

export const isAutomation = (row: Row): row is Automation => row.automation !== null
