import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { filterToText } from '../../../shared/filter-text.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { Line, Lines, Part } from '../../shell/dashboard/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { ProjectSwatch } from '../client-tag.tsx'
import { TaskLink } from '../my/task-link.tsx'
import { tasksToApproveQuery } from './operations.ts'

const filter = filterToText([{ field: 'approval', operator: 'anyOf', values: ['mine'] }])
const variables = { limit: 5 }
const context = { throttle: 5_000 }

/** Finished tasks that wait for the viewer's approval, the oldest first; nothing while there are none. */
export function ToApprovePart() {
  const { t } = useTranslation('work')
  const { moment } = useFormats()
  const asked = useShownQuery({ query: tasksToApproveQuery, variables, context })
  const [{ data, error }] = asked
  const tasks = data?.listTasks.items
  if (tasks ? tasks.length === 0 : !error) return null
  return (
    <Part
      title={t('dashboard.toApprove')}
      all={
        <Link to="/agency/task/list" search={{ filter }}>
          {t('dashboard.allToApprove')}
        </Link>
      }
    >
      <QueryState of={asked} />
      <Lines>
        {tasks?.map((task) => (
          <Line
            key={task.id}
            title={<TaskLink task={task} />}
            second={
              <>
                <ProjectSwatch client={task.project.client} /> <bdi>{task.project.title}</bdi>
              </>
            }
            end={task.approvalAskedAt && <time data-fact>{moment(task.approvalAskedAt)}</time>}
          />
        ))}
      </Lines>
    </Part>
  )
}
