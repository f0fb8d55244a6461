import { z } from 'zod'
import { commentInputs, internalField, mentionsField } from './comment-inputs.ts'
import { dayOrTime, fields, uuid, uuids } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { pieceChanges, pieces } from './piece-input.ts'
import { clearable, line, optionalText } from './text.ts'
import {
  assigneesMax,
  commentMax,
  descriptionMax,
  hoursMax,
  labelMax,
  mentionsMax,
  subTaskTitleMax,
  tagsMax,
  tasksAtOnceMax,
  taskTitleMax,
  taskTypeMax,
} from './work-facts.ts'

export * from './work-facts.ts'

const taskFields = {
  description: optionalText(descriptionMax).nullish(),
  requestID: uuid().nullish(),
  priorityID: uuid().nullish(),
  hours: z.unknown().transform(hoursOf).pipe(estimate()).optional(),
  type: clearable(line(taskTypeMax)),
  status: line(labelMax).nullish(),
  tags: uuids(tagsMax).nullish(),
  track: z.boolean().nullish(),
  requireApproval: z.boolean().nullish(),
  isCompleted: z.boolean().nullish(),
  isImportant: z.boolean().nullish(),
  startedAt: dayOrTime().nullish(),
  endAt: dayOrTime().nullish(),
  attachments: pieces().nullish(),
}

/** Missing values and those that are no number count as 0 (specification, section 4). */
function hoursOf(value: unknown): number {
  const hours = typeof value === 'string' ? Number(value) : value
  return typeof hours === 'number' && !Number.isNaN(hours) ? hours : 0
}

/** The estimate of a task in hours, to a hundredth. */
function estimate() {
  const tooHigh = fieldMessage('tooHigh', hoursMax)
  return z
    .number({ error: tooHigh })
    .min(0, fieldMessage('tooLow', 0))
    .max(hoursMax, tooHigh)
    .transform((hours) => Math.round(hours * 100) / 100)
}

export const createTaskInput = fields({
  id: uuid().nullish(),
  columnID: uuid(),
  title: line(taskTitleMax),
  userID: uuid().nullish(),
  afterID: uuid().nullish(),
  assigneeIDs: uuids(assigneesMax).nullish(),
  ...taskFields,
})
export type CreateTaskInput = z.infer<typeof createTaskInput>

/**
 * A move is given by columnID, afterID (null for the top), or prev and next as in the specification. ifDescription: the text on
 * which the new description is based; refused if somebody has changed it since.
 */
export const updateTaskInput = fields({
  id: uuid(),
  title: line(taskTitleMax).optional(),
  columnID: uuid().optional(),
  afterID: uuid().nullish(),
  prev: uuid().nullish(),
  next: uuid().nullish(),
  archived: z.boolean().optional(),
  deleted: z.boolean().optional(),
  approved: z.boolean().optional(),
  ...taskFields,
  ifDescription: z.string().max(descriptionMax).optional(),
  ...pieceChanges,
  addTags: uuids(tagsMax).optional(),
  removeTags: uuids(tagsMax).optional(),
})
export type UpdateTaskInput = z.infer<typeof updateTaskInput>

export const deleteTaskInput = fields({ id: uuid() })
/** id: the id of the copy. */
export const copyTaskInput = fields({ id: uuid().nullish(), taskID: uuid(), columnID: uuid().nullish() })
export const updateTasksInput = fields({
  ids: uuids(tasksAtOnceMax),
  columnID: uuid().optional(),
  priorityID: uuid().nullish(),
  status: line(labelMax).optional(),
  isCompleted: z.boolean().optional(),
  archived: z.boolean().optional(),
  deleted: z.boolean().optional(),
  endAt: dayOrTime().nullish(),
  assigneeID: uuid().optional(),
  assigneeListID: uuid().optional(),
})

/**
 * id: the id of the new task. asideID: the caller's private note on the message, which the new task replaces. withText: whether
 * its description is the text of the message or the note (default: yes); without the text, the note is kept.
 */
export const createMessageTaskInput = fields({
  id: uuid().nullish(),
  messageID: uuid(),
  taskID: uuid().nullish(),
  columnID: uuid().nullish(),
  asideID: uuid().nullish(),
  withText: z.boolean().nullish(),
  title: clearable(line(taskTitleMax)),
}).refine((input) => Boolean(input.taskID) !== Boolean(input.columnID), {
  error: fieldMessage('required'),
  path: ['columnID'],
})
export const deleteMessageTaskInput = fields({ messageID: uuid(), taskID: uuid() })

export const createUserTaskInput = fields({
  taskID: uuid(),
  userID: uuid(),
  isDaily: z.boolean().nullish(),
})
/** afterID: the assignment after which it is placed in the person's Daily Queue; null for its top. */
export const updateUserTaskInput = fields({
  id: uuid(),
  isDaily: z.boolean().optional(),
  afterID: uuid().nullish(),
})
export const deleteUserTaskInput = fields({ id: uuid() })
export const setTaskDailyInput = fields({ taskID: uuid(), isDaily: z.boolean(), afterID: uuid().nullish() })

export const taskCommentInputs = commentInputs({
  owner: 'taskID',
  max: commentMax,
  both: { ...mentionsField(mentionsMax), ...internalField },
  once: { issuerBy: uuid().nullish() },
})

export const createSubsTaskInput = fields({
  id: uuid().nullish(),
  taskID: uuid(),
  title: line(subTaskTitleMax),
  userID: uuid().nullish(),
  issuerBy: uuid().nullish(),
  isDone: z.boolean().nullish(),
  attachments: pieces().nullish(),
  afterID: uuid().nullish(),
})
export const updateSubsTaskInput = fields({
  id: uuid(),
  title: line(subTaskTitleMax).optional(),
  userID: uuid().nullish(),
  isDone: z.boolean().optional(),
  attachments: pieces().optional(),
  ...pieceChanges,
  afterID: uuid().nullish(),
})
export const deleteSubsTaskInput = fields({ id: uuid() })
