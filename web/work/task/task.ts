import type { ResultOf, VariablesOf } from '../../platform/graphql.ts'
import type { saveTaskMutation, taskCommentsQuery, taskHistoryQuery, taskPanelQuery } from './operations.ts'

export type Task = NonNullable<ResultOf<typeof taskPanelQuery>['getTask']>
export type SubTask = Task['subTasks'][number]
export type Assignee = Task['assignees'][number]
export type TaskInput = Omit<VariablesOf<typeof saveTaskMutation>['input'], 'id'>
export type TaskComment = NonNullable<
  ResultOf<typeof taskCommentsQuery>['getTask']
>['comments']['items'][number]
export type TaskChange = NonNullable<
  NonNullable<ResultOf<typeof taskHistoryQuery>['getTask']>['changes']
>['items'][number]

/** Props of the parts of a task's panel. */
export interface TaskProps {
  task: Task
}
