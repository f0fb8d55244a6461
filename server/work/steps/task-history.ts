import type { TaskRow } from '../queries/tasks.ts'

const fields = {
  title: (task: TaskRow) => task.title,
  description: (task: TaskRow) => task.description,
  columnID: (task: TaskRow) => task.columnId,
  priorityID: (task: TaskRow) => task.priorityId,
  hours: (task: TaskRow) => task.hours,
  type: (task: TaskRow) => task.type,
  status: (task: TaskRow) => task.status,
  tags: (task: TaskRow) => task.tags,
  track: (task: TaskRow) => task.track,
  requireApproval: (task: TaskRow) => task.requireApproval,
  approvalAskedAt: (task: TaskRow) => task.approvalAskedAt,
  isCompleted: (task: TaskRow) => task.isCompleted,
  isImportant: (task: TaskRow) => task.isImportant,
  startedAt: (task: TaskRow) => task.startDate ?? task.startAt,
  endAt: (task: TaskRow) => task.endDate ?? task.endAt,
  attachments: (task: TaskRow) => task.attachments.map(({ name }) => name),
  archived: (task: TaskRow) => task.archivedAt !== null,
  deleted: (task: TaskRow) => task.deletedAt !== null,
}

/** The differences between two versions of a task, by the names of the API; its position within a column is not recorded. */
export function historyOf(before: TaskRow, after: TaskRow) {
  return Object.entries(fields)
    .map(([field, read]) => ({ field, before: read(before), after: read(after) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
