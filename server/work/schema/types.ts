import { statusMeanings } from '../../../shared/work.ts'
import { builder } from '../../platform/graphql/builder.ts'
import type { BoardRow, ColumnRow } from '../queries/boards.ts'
import type { PriorityRow, ProjectRow, TagRow } from '../queries/projects.ts'
import type { ChangeRow, CommentRow, SubTaskRow } from '../queries/task-details.ts'
import type { AssignmentRow, TaskRow } from '../queries/tasks.ts'
import type { TemplateRow } from '../queries/templates.ts'

export const StatusMeaning = builder.enumType('StatusMeaning', { values: statusMeanings })

export const ProjectType = builder.objectRef<ProjectRow>('Project')
export const ProjectTagType = builder.objectRef<TagRow>('ProjectTag')
export const PriorityType = builder.objectRef<PriorityRow>('Priority')
export const ProjectTemplateType = builder.objectRef<TemplateRow>('ProjectTemplate')
export const BoardType = builder.objectRef<BoardRow>('Board')
export const ColumnType = builder.objectRef<ColumnRow>('Column')
export const TaskType = builder.objectRef<TaskRow>('Task')
export const UserTaskType = builder.objectRef<AssignmentRow>('UserTask')
export const TaskCommentType = builder.objectRef<CommentRow>('TaskComment')
export const SubsTaskType = builder.objectRef<SubTaskRow>('SubsTask')
export const TaskChangeType = builder.objectRef<ChangeRow>('TaskChange')
