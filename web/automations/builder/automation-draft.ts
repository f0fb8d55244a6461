import type { FailureRule, MissedRule, Step, SubjectKind } from '../../../shared/automations.ts'
import type { Filter } from '../../../shared/filter.ts'
import { momentOnWall } from '../../../shared/recurrence.ts'
import type { When } from '../../scheduling/cron/when-value.ts'
import type { Automation } from '../automation.ts'

/** An automation as its form has it. */
export type AutomationDraft = {
  name: string
  when: When
  subject: SubjectKind | null
  filter: Filter
  steps: Step[]
  onFailure: FailureRule
  missed: MissedRule
}

/** What an automation is as long as nothing is changed. */
export function draftOf({
  repeat,
  days,
  timeZone,
  start,
  expression,
  automation,
}: Automation): AutomationDraft {
  const { name, subject, filter, steps, onFailure, missed } = automation
  const when: When = {
    repeat,
    days: days.map(String),
    zone: timeZone,
    start: start.slice(0, 16),
    expression: expression ?? '',
  }
  return { name, when, subject, filter: filter as Filter, steps: steps as Step[], onFailure, missed }
}

/** A draft as the server takes it. */
export function inputOf({ when, ...rest }: AutomationDraft) {
  const { repeat, days, zone, start, expression } = when
  const first = momentOnWall(start, zone)
  return {
    ...rest,
    repeat,
    days: repeat === 'weekly' ? days.map(Number) : [],
    timeZone: zone,
    ...(repeat === 'cron' && { expression: expression.trim() }),
    ...(first && { _ttl: Math.floor(first.getTime() / 1000) }),
  }
}
