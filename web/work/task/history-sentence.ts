import type { TaskChange } from './task.ts'

const plain = {
  created: 'task.history.created',
  title: 'task.history.titleChanged',
  description: 'task.history.description',
  columnID: 'task.history.column',
  projectID: 'task.history.project',
  priorityID: 'task.history.priority',
  hours: 'task.history.hours',
  type: 'task.history.type',
  status: 'task.history.status',
  tags: 'task.history.tags',
  startedAt: 'task.history.start',
  endAt: 'task.history.due',
  attachments: 'task.history.attachments',
  assigned: 'task.history.assigned',
  unassigned: 'task.history.unassigned',
  approved: 'task.history.approved',
  refused: 'task.history.refused',
} as const

const switched = {
  isCompleted: ['task.history.completed', 'task.history.reopened'],
  isImportant: ['task.history.starred', 'task.history.unstarred'],
  track: ['task.history.tracked', 'task.history.untracked'],
  requireApproval: ['task.history.approvalOn', 'task.history.approvalOff'],
  approvalAskedAt: ['task.history.asked', 'task.history.notAsked'],
  archived: ['task.history.archived', 'task.history.unarchived'],
  deleted: ['task.history.trashed', 'task.history.restored'],
} as const

/** The key of the sentence for a change. */
export function sentenceOf({ field, after }: Pick<TaskChange, 'field' | 'after'>) {
  if (field in switched) return switched[field as keyof typeof switched][after ? 0 : 1]
  return plain[field as keyof typeof plain] ?? 'task.history.other'
}
