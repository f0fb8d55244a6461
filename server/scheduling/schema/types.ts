import { cronRepeats, cronStatuses, cronTypes, scheduledStates } from '../../../shared/scheduling.ts'
import { builder } from '../../platform/graphql/builder.ts'
import type { CronRow } from '../queries/crons.ts'
import type { ScheduledTaskRow } from '../queries/scheduled-tasks.ts'

export const ScheduledTaskState = builder.enumType('ScheduledTaskState', { values: scheduledStates })
export const CronStatusType = builder.enumType('CronStatus', { values: cronStatuses })
export const CronTypeType = builder.enumType('CronType', { values: cronTypes })
export const CronRepeatType = builder.enumType('CronRepeat', { values: cronRepeats })

export const ScheduledTaskType = builder.objectRef<ScheduledTaskRow>('ScheduledTask')
export const CronType = builder.objectRef<CronRow>('Cron')

/** A moment as `_ttl` has it. */
export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)
