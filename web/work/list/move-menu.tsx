import { Button, Menu } from '@mantine/core'
import { Fragment, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { byRank } from '../board/lanes.ts'
import { projectColumnsQuery } from '../board/operations.ts'
import type { ListedTask } from './use-task-list.ts'

interface Props {
  tasks: readonly ListedTask[]
  onChoose: (columnID: string) => void
}

/** Moves tasks into a column of their project; tasks of several projects share no columns. */
export function MoveMenu({ tasks, onChoose }: Props) {
  const { t } = useTranslation(['work', 'ui'])
  const [opened, setOpened] = useState(false)
  const projects = new Set(tasks.map(({ projectID }) => projectID))
  const [projectID = ''] = projects
  const several = projects.size > 1
  const asked = useShownQuery({
    query: projectColumnsQuery,
    variables: useMemo(() => ({ id: projectID }), [projectID]),
    pause: !opened || several,
  })
  const [{ data }] = asked
  const boards = several ? [] : (data?.getProject?.boards ?? [])
  return (
    <Menu position="top-start" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button variant="default">{t('task.move')}</Button>
      </Menu.Target>
      <Menu.Dropdown mah="18rem" style={{ overflowY: 'auto' }}>
        {several && <Menu.Label>{t('list.moveWithin')}</Menu.Label>}
        {!several && <QueryState of={asked} loading={<Menu.Label>{t('ui:loading')}</Menu.Label>} />}
        {boards.toSorted(byRank).map(({ id, title, columns }) => (
          <Fragment key={id}>
            {boards.length > 1 && <Menu.Label>{title}</Menu.Label>}
            {columns.toSorted(byRank).map((column) => (
              <Menu.Item key={column.id} onClick={() => onChoose(column.id)}>
                <bdi>{column.title}</bdi>
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
