import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { dayOf } from '../../ui/day-or-time.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import { narrowed } from '../../ui/filter/filter-field.ts'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TaskSlot } from '../board/task-slot.tsx'
import { BulkActs } from './bulk-acts.tsx'
import classes from './list.module.css'
import { useTaskColumns } from './task-columns.tsx'
import { useTaskFields } from './task-fields.ts'
import { groupings, useTaskGroups } from './task-groups.ts'
import { useListAddress } from './use-list-address.ts'
import { type ListedTask, useTaskList } from './use-task-list.ts'

/** All tasks that one may see, over all boards. How it is narrowed, grouped and sorted stands in its address. */
export function TaskListPage() {
  const { t } = useTranslation('work')
  const address = useListAddress()
  const { filter, archived, task } = address
  const list = useTaskList(filter, archived)
  return (
    <div className={classes.page}>
      <Page title={t('list.title')} wide filled actions={<ActiveOrArchived {...address} />}>
        {!list.rows && list.error ? (
          <ErrorState error={list.error} retry={list.arrival.retry} />
        ) : (
          <TaskTable list={list} address={address} />
        )}
      </Page>
      {task && <TaskSlot taskId={task} onClose={() => address.change({ task: undefined })} />}
    </div>
  )
}

type Address = ReturnType<typeof useListAddress>

function TaskTable({ list, address }: { list: ReturnType<typeof useTaskList>; address: Address }) {
  const { t } = useTranslation('work')
  const { me, isStaff } = useViewer()
  const { filter, sorting, grouping, archived } = address
  const columns = useTaskColumns()
  const fields = useTaskFields(list.rows ?? [], list.projects)
  const groupOf = useTaskGroups(grouping)
  const today = dayOf(new Date().toISOString())
  const rows = useMemo(
    () => list.rows && narrowed(list.rows, filter, fields, { me: me.id, today }),
    [list.rows, filter, fields, me.id, today],
  )
  return (
    <DataTable
      label={t('list.title')}
      name="tasks"
      columns={columns}
      rows={rows}
      arrival={list.arrival}
      groupOf={groupOf}
      sorting={sorting}
      onSort={address.sort}
      {...(isStaff && {
        bulk: (tasks: readonly ListedTask[], release: () => void) => (
          <BulkActs tasks={tasks} archived={archived} release={release} />
        ),
      })}
      tools={
        <>
          <FilterBar name="tasks" fields={fields} filter={filter} onChange={address.narrow} />
          <GroupBy {...address} />
        </>
      }
      empty={<NoTasks {...address} />}
    />
  )
}

function GroupBy({ grouping, change }: Address) {
  const { t } = useTranslation('work')
  return (
    <NativeSelect
      className={classes.choose}
      aria-label={t('list.groupBy')}
      value={grouping}
      data={groupings.map((value) => ({ value, label: t(`list.group.${value}`) }))}
      onChange={({ currentTarget }) => change({ group: currentTarget.value })}
    />
  )
}

function ActiveOrArchived({ archived, change }: Address) {
  const { t } = useTranslation('work')
  return (
    <SegmentedControl
      aria-label={t('list.which')}
      value={archived ? 'archived' : 'active'}
      onChange={(show) => change({ show: show === 'archived' ? show : undefined })}
      data={[
        { value: 'active', label: t('projects.active') },
        { value: 'archived', label: t('projects.archived') },
      ]}
    />
  )
}

function NoTasks({ filter, archived, narrow }: Address) {
  const { t } = useTranslation('work')
  if (filter.length > 0)
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('board.nothingFits')}
        action={<Button onClick={() => narrow([])}>{t('board.reset')}</Button>}
      />
    )
  if (archived) return <EmptyState icon={IconChecklist} title={t('projects.noneArchived')} />
  return (
    <EmptyState icon={IconChecklist} title={t('list.none')}>
      {t('list.noneHint')}
    </EmptyState>
  )
}
