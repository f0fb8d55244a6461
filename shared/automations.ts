import { z } from 'zod'
import {
  automationNameMax,
  failureRules,
  mailSubjectMax,
  missedRules,
  recipientsMax,
  stepsMax,
  stepTextMax,
  subjectKinds,
  subTasksAtOnceMax,
} from './automations-facts.ts'
import { calendarDate, fields, oneOf, uuid, uuids } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { filterInput } from './filter.ts'
import { scheduleFields } from './scheduling.ts'
import { line, optionalText, text } from './text.ts'
import {
  assigneesMax,
  descriptionMax,
  labelMax,
  projectTitleMax,
  subTaskTitleMax,
  tagsMax,
  taskTitleMax,
} from './work-facts.ts'

export * from './automations-facts.ts'

const some = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).min(1, fieldMessage('required')).max(max, fieldMessage('tooMany', max))
const people = (max: number) => uuids(max).refine((ids) => ids.length > 0, fieldMessage('required'))

const step = z.discriminatedUnion('action', [
  fields({
    action: z.literal('message'),
    conversationID: uuid(),
    internal: z.boolean(),
    content: text(stepTextMax),
  }),
  fields({
    action: z.literal('createTask'),
    columnID: uuid(),
    title: line(taskTitleMax),
    description: optionalText(descriptionMax).optional(),
    priority: line(labelMax).nullish(),
    assigneeIDs: uuids(assigneesMax).optional(),
    dueInDays: z
      .int({ error: fieldMessage('choice') })
      .min(0)
      .max(365, fieldMessage('tooHigh', 365))
      .nullish(),
    /** one for each match, whose title can stand in its own */
    each: z.boolean().optional(),
  }),
  fields({ action: z.literal('moveTasks'), columnID: uuid() }),
  fields({ action: z.literal('assignTasks'), assigneeIDs: people(assigneesMax) }),
  fields({ action: z.literal('tagTasks'), tags: some(line(labelMax), tagsMax) }),
  fields({ action: z.literal('prioritizeTasks'), priority: line(labelMax) }),
  fields({ action: z.literal('addSubTasks'), titles: some(line(subTaskTitleMax), subTasksAtOnceMax) }),
  fields({ action: z.literal('setDaily') }),
  fields({
    action: z.literal('createProject'),
    templateID: uuid(),
    title: line(projectTitleMax),
    clientID: uuid().nullish(),
  }),
  fields({ action: z.literal('setRequestStatus'), status: line(labelMax) }),
  fields({ action: z.literal('assignRequests'), userID: uuid() }),
  fields({ action: z.literal('notify'), userIDs: people(recipientsMax), content: text(stepTextMax) }),
  fields({
    action: z.literal('mail'),
    userIDs: people(recipientsMax),
    subject: line(mailSubjectMax),
    content: text(stepTextMax),
  }),
])
export type Step = z.infer<typeof step>

/** What it does whenever it runs. */
const deeds = {
  name: line(automationNameMax),
  /** What it looks for; without it the steps are done each time. */
  subject: oneOf(subjectKinds).nullish(),
  filter: filterInput.nullish(),
  steps: some(step, stepsMax),
  onFailure: oneOf(failureRules).nullish(),
}

const definition = { ...deeds, missed: oneOf(missedRules).nullish() }

export const createAutomationInput = fields({ id: uuid().nullish(), ...definition, ...scheduleFields })
export type CreateAutomationInput = z.infer<typeof createAutomationInput>

export const updateAutomationInput = fields({
  id: uuid(),
  name: definition.name.optional(),
  subject: definition.subject,
  filter: filterInput.optional(),
  steps: definition.steps.optional(),
  onFailure: oneOf(failureRules).optional(),
  missed: oneOf(missedRules).optional(),
  ...scheduleFields,
})
export type UpdateAutomationInput = z.infer<typeof updateAutomationInput>

/** id: of the run, chosen by the caller, so that a retry does not run it twice. */
export const runAutomationInput = fields({ automationID: uuid(), id: uuid().nullish() })
export const dryRunAutomationInput = fields(deeds)
export type DryRunAutomationInput = z.infer<typeof dryRunAutomationInput>
/** until: the first day on which it runs again, in its own time zone. */
export const pauseAutomationInput = fields({ id: uuid(), until: calendarDate() })
export const takeOverAutomationInput = fields({ id: uuid() })
/** All of the agency. */
export const pauseAutomationsInput = fields({ paused: z.boolean() })
