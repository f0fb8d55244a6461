import { type RawBuilder, sql as raw } from 'kysely'
import { isStaff } from '../../../platform/database/viewer.ts'
import { standing } from '../../../sla/queries/standing.ts'
import { inActiveProject, onBoard } from '../../../work/queries/tasks.ts'
import { type Asked, dayOfMoment, fieldsOf, one, type Subject } from './subject.ts'

/** The tasks that the list of all tasks shows: on boards of active projects. */
export function tasks({ tx, zone }: Asked): Subject {
  const forStaff = isStaff(tx.viewer)
  const hours = forStaff ? raw`task.hours` : raw`case when project.show_estimates then task.hours end`
  return {
    fields: fieldsOf('tasks', {
      state: raw`case when task.is_completed then array['done'] when task.due_at < ${tx.now} then array['open', 'overdue']
        else array['open'] end`,
      status: one(status),
      assignee: people(raw`true`),
      due: raw`coalesce(task.end_date, ${dayOfMoment(raw`task.end_at`, zone)})`,
      priority: one(priority),
      project: raw`array[task.project_id::text]`,
      client: forStaff && one(raw`project.client_id`),
      tags: labels,
      title: raw`task.title`,
      // An estimate of nothing is none, as in the list.
      hours: raw`nullif(${hours}, 0)`,
      serviceLevel: forStaff && one(standing(tx, 'task', raw`task.id`)),
      board: raw`array[task.board_id::text]`,
      column: raw`array[task.column_id::text]`,
      start: raw`coalesce(task.start_date, ${dayOfMoment(raw`task.start_at`, zone)})`,
      created: dayOfMoment(raw`task.created_at`, zone),
      approval: raw`array[case when task.approved_at is not null then 'approved'
        when task.approval_asked_at is not null then 'waiting' else 'notAsked' end]`,
      daily: forStaff && people(raw`a.is_daily`),
    }),
    rows: (met) =>
      onBoard(tx)
        .where(inActiveProject(tx))
        .innerJoin('project', (join) =>
          join.onRef('project.agencyId', '=', 'task.agencyId').onRef('project.id', '=', 'task.projectId'),
        )
        .clearSelect()
        .select(['task.id', met.as('met'), 'task.dueAt as place']),
  }
}

/** By name, like priorities and tags: many projects share them. */
const status = raw`(select s ->> 'label' from jsonb_array_elements(project.statuses) s
  where s ->> 'id' = task.status limit 1)`

const priority = raw`(select l.label from priority l where l.agency_id = task.agency_id
  and l.project_id = task.project_id and l.id = task.priority_id)`

const labels = raw`array(select l.label from project_tag l where l.agency_id = task.agency_id
  and l.project_id = task.project_id and l.id = any(task.tags))`

const people = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  raw`array(select a.user_id::text from user_task a where a.agency_id = task.agency_id
    and a.task_id = task.id and ${which})`
