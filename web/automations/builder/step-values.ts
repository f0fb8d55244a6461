import type { Step } from '../../../shared/automations.ts'
import { actionSubjects, type SubjectKind } from '../../../shared/automations-facts.ts'

/** Whether what a step changes is what is looked for. */
export function fits({ action }: Step, subject: SubjectKind | null): boolean {
  const needed = actionSubjects[action]
  return needed === null || needed === subject
}

const optional = new Set(['description', 'priority', 'assigneeIDs', 'dueInDays', 'each', 'clientID'])
const isOptional = ({ action }: Step, field: string) =>
  (action === 'createTask' || action === 'createProject') && optional.has(field)

/** Whether a step has all that it needs. */
export const isStepComplete = (step: Step): boolean =>
  Object.entries(trimmedStep(step)).every(([field, value]) => isOptional(step, field) || isFilled(value))

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined
}

/** A step as it is sent: without empty lines in a list. */
export const trimmedStep = (step: Step): Step =>
  step.action === 'addSubTasks'
    ? { ...step, titles: step.titles.map((title) => title.trim()).filter(Boolean) }
    : step
