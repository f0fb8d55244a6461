import { Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { useSlot } from '../../platform/use-slot.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { behindDue, useAddedColumns } from '../../ui/filter/added-columns.tsx'
import { NothingFits } from '../../ui/filter/nothing-fits.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import classes from './my.module.css'
import { MyDay } from './my-day.tsx'
import { useMyTaskColumns } from './my-task-columns.tsx'
import { taskListQuery } from './operations.ts'

const orders = ['due', 'priority', 'createdAt', 'title', 'hours'] as const
type Order = (typeof orders)[number]
/** These columns are sorted in descending order first: newest and longest on top. */
const descending: readonly Order[] = ['createdAt', 'hours']

/** Of a list that is loaded partly, the table itself can sort nothing. */
const none: readonly string[] = []

const shows = ['open', 'overdue', 'done'] as const
type Show = (typeof shows)[number]
const filterOf: Record<Show, object> = {
  open: { isCompleted: false },
  overdue: { overdue: true },
  done: { isCompleted: true },
}

/** The viewer's own tasks over all boards: the day first, then all. */
export function MyTasks() {
  const { t } = useTranslation('work')
  const [show, setShow] = useState<Show>('open')
  const [order, setOrder] = useState<Order>('due')
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 150)
  // The list follows the keyword, which is later than what is typed.
  const narrowed = show !== 'open' || keyword !== ''

  function reset() {
    setShow('open')
    setTyped('')
  }

  return (
    <>
      <MyDay />
      <Group gap="sm" className={classes.tools}>
        <TextInput
          type="search"
          className={classes.find}
          leftSection={<IconSearch size={18} stroke={1.5} />}
          aria-label={t('board.find')}
          placeholder={t('board.find')}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('my.which')}
          value={show}
          onChange={(next) => setShow(next as Show)}
          data={shows.map((value) => ({ value, label: t(`my.show.${value}`) }))}
        />
        <NativeSelect
          aria-label={t('sort.by')}
          value={order}
          onChange={({ currentTarget }) => setOrder(currentTarget.value as Order)}
          data={orders.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </Group>
      <TaskTable show={show} order={order} keyword={keyword} onReset={narrowed ? reset : undefined} />
    </>
  )
}

interface TableProps {
  show: Show
  order: Order
  keyword: string
  /** Clears search and filter, where there are any. */
  onReset: (() => void) | undefined
}

function TaskTable({ show, order, keyword, onReset }: TableProps) {
  const { t } = useTranslation('work')
  const { me } = useViewer()
  const { added, sources } = useAddedColumns('tasks', useSlot('taskColumns'))
  // What others add is about open tasks.
  const columns = behindDue(useMyTaskColumns(), show === 'done' ? [] : added)
  const variables = useMemo(
    () => ({
      filter: { assigneeID: me.id, ...filterOf[show], ...(keyword && { keyword }) },
      orderBy: order,
      sortDirection: descending.includes(order) ? ('DESC' as const) : ('ASC' as const),
    }),
    [me.id, show, order, keyword],
  )
  const list = useLiveList({ query: taskListQuery, variables, pick: ({ listTasks }) => listTasks })
  if (!list.items) return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />
  if (list.items.length === 0)
    return onReset ? (
      <NothingFits title={t('board.nothingFits')} onReset={onReset} />
    ) : (
      <EmptyState icon={IconChecks} title={t('my.none')}>
        {t('my.noneHint')}
      </EmptyState>
    )
  const isWhole = !list.hasMore && !list.nextPage && !list.previousPage
  return (
    <div className={classes.scroll} data-scrolls>
      {sources}
      <DataTable
        label={t('work.tab.tasks')}
        columns={columns}
        rows={list.items}
        {...(!isWhole && { sortedBy: none })}
      />
      <MoreButton list={list} />
    </div>
  )
}
