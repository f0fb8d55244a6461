import type { Step } from '../../../shared/automations.ts'
import { actionSubjects, type StepAction, type SubjectKind } from '../../../shared/automations-facts.ts'

/** Whether what a step changes is what is looked for. */
export function fits(action: StepAction, subject: SubjectKind | null): boolean {
  const needed = actionSubjects[action]
  return needed === null || needed === subject
}

/** A step as it is sent: without empty lines in a list, and without what the form does not show. */
export function trimmedStep(step: Step, subject: SubjectKind | null): Step {
  if (step.action === 'addSubTasks')
    return { ...step, titles: step.titles.map((title) => title.trim()).filter(Boolean) }
  return step.action === 'createTask' && !subject ? { ...step, each: false } : step
}
