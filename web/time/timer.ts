import type { ResultOf } from '../platform/graphql.ts'
import type { timerRow } from './operations.ts'

export type TimerRow = ResultOf<typeof timerRow>
