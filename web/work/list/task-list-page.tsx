import { NativeSelect, SegmentedControl } from '@mantine/core'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSlot } from '../../platform/use-slot.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { behindDue, useAddedColumns } from '../../ui/filter/added-columns.tsx'
import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import { NothingFits } from '../../ui/filter/nothing-fits.tsx'
import { useFilterAddress } from '../../ui/filter/use-filter-address.ts'
import { useNarrowed } from '../../ui/filter/use-narrowed.ts'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TaskSlot } from '../board/task-slot.tsx'
import { WorkTabs } from '../work-tabs.tsx'
import { BulkActs } from './bulk-acts.tsx'
import classes from './list.module.css'
import { useTaskColumns } from './task-columns.tsx'
import { assigneesOf, useTaskFields } from './task-fields.ts'
import { groupings, isGrouping, useTaskGroups } from './task-groups.ts'
import { type ListedTask, shelves, useTaskList } from './use-task-list.ts'

const route = getRouteApi('/app/agency/task/list')

/** All tasks that the viewer may see, over all boards. Filter, grouping and sorting are in the URL. */
export function TaskListPage() {
  const { t } = useTranslation('work')
  const address = useListAddress()
  const { filter, shelf, task } = address
  const list = useTaskList(filter, shelf)
  const { isStaff } = useViewer()
  return (
    <div className={classes.page}>
      <Page
        title={t('list.title')}
        facts={isStaff && <WorkTabs />}
        wide
        filled
        actions={<Shelves {...address} />}
      >
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

function useListAddress() {
  const address = useFilterAddress(route)
  const { group, show, task } = address.search
  return {
    ...address,
    grouping: isGrouping(group) ? group : ('status' as const),
    shelf: shelves.find((shelf) => shelf === show) ?? ('active' as const),
    task,
  }
}

type Address = ReturnType<typeof useListAddress>

function TaskTable({ list, address }: { list: ReturnType<typeof useTaskList>; address: Address }) {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  const { filter, sorting, grouping, shelf } = address
  const { added, sources } = useAddedColumns('tasks', useSlot('taskColumns'))
  // What others add is about tasks in work.
  const shown = shelf === 'active' ? added : []
  const columns = behindDue(useTaskColumns(), shown)
  const fields = [
    ...useTaskFields(assigneesOf(list.rows ?? []), list.projects),
    ...shown.map(({ field }) => field),
  ]
  const groupOf = useTaskGroups(grouping)
  const rows = useNarrowed(list.rows, filter, fields)
  return (
    <>
      {sources}
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
            <BulkActs tasks={tasks} shelf={shelf} release={release} />
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
    </>
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

function Shelves({ shelf, change }: Address) {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  const names = { active: t('projects.active'), archived: t('projects.archived'), trash: t('list.trash') }
  return (
    <SegmentedControl
      aria-label={t('list.which')}
      value={shelf}
      onChange={(show) => change({ show: show === 'active' ? undefined : show })}
      data={shelves
        .filter((each) => isStaff || each !== 'trash')
        .map((value) => ({ value, label: names[value] }))}
    />
  )
}

function NoTasks({ filter, shelf, narrow }: Address) {
  const { t } = useTranslation('work')
  if (filter.length > 0) return <NothingFits title={t('board.nothingFits')} onReset={() => narrow([])} />
  if (shelf !== 'active')
    return (
      <EmptyState
        icon={IconChecklist}
        title={t(shelf === 'trash' ? 'list.noneInTrash' : 'projects.noneArchived')}
      />
    )
  return (
    <EmptyState icon={IconChecklist} title={t('list.none')}>
      {t('list.noneHint')}
    </EmptyState>
  )
}
