import { timerStatuses } from '../../../shared/time.ts'
import { builder } from '../../platform/graphql/builder.ts'
import type { ActivityRow } from '../queries/activities.ts'
import type { CorrectionRow, SegmentRow } from '../queries/segments.ts'
import type { TimeSettingsRow } from '../queries/settings.ts'
import type { TimeOffRow } from '../queries/time-off.ts'
import type { TimerRow } from '../queries/timers.ts'
import type { WorkingHoursRow } from '../queries/working-hours.ts'

export const TimerStatusType = builder.enumType('TimerStatus', { values: timerStatuses })
export const SegmentSourceType = builder.enumType('TimerSegmentSource', {
  values: ['timer', 'corrected', 'manual'] as const,
})
export const ActivityType = builder.objectRef<ActivityRow>('Activity')
export const TimerType = builder.objectRef<TimerRow>('Timer')
export const TimerSegmentType = builder.objectRef<SegmentRow>('TimerSegment')
export const TimerCorrectionType = builder.objectRef<CorrectionRow>('TimerCorrection')
export const TimeSettingsType = builder.objectRef<TimeSettingsRow>('TimeSettings')
export const TimeOffType = builder.objectRef<TimeOffRow>('TimeOff')
export const WorkingHoursType = builder.objectRef<WorkingHoursRow>('WorkingHours')
