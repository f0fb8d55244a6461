import type { FailureRule, MissedRule, Step, SubjectKind } from '../../../shared/automations.ts'
import type { Filter } from '../../../shared/filter.ts'
import { nextTimes, type Recurrence, wallTime } from '../../../shared/recurrence.ts'
import type { CronRepeat } from '../../../shared/scheduling-facts.ts'
import { addDays, momentAt, todayIn } from '../../../shared/wall-clock.ts'
import { recurrenceOf, type When } from '../../scheduling/cron/when-value.ts'
import { browserZone } from '../../ui/use-zone.ts'
import { trimmedStep } from './step-values.ts'
import { newStep } from './steps/new-step.ts'

/** An automation as it is being edited. */
export interface AutomationDraft {
  name: string
  when: When
  subject: SubjectKind | null
  filter: Filter
  steps: Step[]
  onFailure: FailureRule
  missed: MissedRule
}

/** A cron with its automation, as a page has loaded it. */
interface LoadedCron {
  repeat: CronRepeat
  days: readonly number[]
  timeZone: string
  start: string | null
  expression: string | null
  automation: {
    name: string
    subject: SubjectKind | null
    filter: readonly unknown[]
    steps: readonly unknown[]
    onFailure: FailureRule
    missed: MissedRule
  } | null
}

/** The draft of an automation, or of a new one: weekly from the current weekday, in the person's zone. */
export function draftOf(
  cron?: LoadedCron | null,
  zone = browserZone.get(),
  now = new Date(),
): AutomationDraft {
  if (!cron?.automation) return newDraft(zone, now)
  const { name, subject, filter, steps, onFailure, missed } = cron.automation
  const when: When = {
    repeat: cron.repeat,
    days: cron.days.map(String),
    zone: cron.timeZone,
    start: cron.start?.slice(0, 16) ?? '',
    expression: cron.expression ?? '',
  }
  // The server has parsed both with the schemas of these types.
  return {
    name,
    when,
    subject,
    filter: [...filter] as Filter,
    steps: [...steps] as Step[],
    onFailure,
    missed,
  }
}

function newDraft(zone: string, now: Date): AutomationDraft {
  const today = todayIn(zone, now)
  const isOver = momentAt(`${today}T09:00:00`, zone) <= now
  const start = `${isOver ? addDays(today, 7) : today}T09:00`
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  return {
    name: '',
    when: { repeat: 'weekly', days: [String(weekday)], zone, start, expression: '' },
    subject: 'tasks',
    filter: [],
    steps: [newStep('message')],
    onFailure: 'stop',
    missed: 'once',
  }
}

/** The fields of `when` as the server names them, in the input and in errors. */
export const whenFields = ['_ttl', 'start', 'repeat', 'days', 'expression', 'timeZone'] as const

/** The fields of createAutomation and updateAutomation. */
export function inputOf({ when, ...draft }: AutomationDraft, now = new Date()) {
  const { name, subject, filter, steps, onFailure, missed } = draft
  const { repeat, days, zone, expression } = when
  const first = firstTime(when, now)
  return {
    name: name.trim(),
    subject,
    filter: subject ? filter : [],
    steps: steps.map((step) => trimmedStep(step, subject)),
    onFailure,
    missed,
    repeat,
    days: repeat === 'weekly' ? days.map(Number).sort() : [],
    timeZone: zone,
    ...(repeat === 'cron' && { expression: expression.trim() }),
    ...(first && { _ttl: Math.floor(first.getTime() / 1000) }),
  }
}

/** Enough repetitions to find one that no clock change or short month has moved. */
const lookedAhead = 12

/** The server takes the day and time of all repetitions from the first one, which must be to come. */
function firstTime(when: When, now: Date): Date | undefined {
  const known = recurrenceOf(when)
  if (!known || when.repeat === 'cron') return undefined
  const { first, recurrence } = known
  if (first > now || when.repeat === 'once') return first
  const times = nextTimes(recurrence, now, lookedAhead)
  return times.find((at) => isUnmoved(at, recurrence)) ?? times[0]
}

function isUnmoved(at: Date, { repeat, timeZone, start }: Recurrence): boolean {
  const wall = wallTime(at, timeZone)
  if (repeat === 'hourly') return wall.slice(14, 16) === start.slice(14, 16)
  const from = repeat === 'monthly' ? 8 : 11
  return wall.slice(from, 16) === start.slice(from, 16)
}

/** Whether a condition has its value; one over a text begins without. */
export const isConditionComplete = (condition: Filter[number]): boolean =>
  !('value' in condition) || typeof condition.value === 'number' || condition.value.trim() !== ''
