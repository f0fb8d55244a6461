import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useTimerColumns } from './timer-columns.tsx'
import { TimerPager } from './timer-pager.tsx'
import { sortedBy, type useTimerList } from './use-timer-list.ts'

interface Props {
  list: ReturnType<typeof useTimerList>
  /** Shows the segments of a timer; only for staff. */
  onOpen?: ((timerId: string) => void) | undefined
}

/** Title, status and elapsed time, followed by the actions, and the member. */
export function TimerTable({ list, onOpen }: Props) {
  const { t } = useTranslation('time')
  const columns = useTimerColumns(list.isWithinDays, onOpen)
  if (list.error) return <ErrorState error={list.error} retry={list.retry} />
  return (
    <DataTable
      label={t('title')}
      name="timers"
      columns={columns}
      rows={list.rows}
      busy={list.loading}
      sorting={list.sorting}
      onSort={list.sort}
      sortedBy={sortedBy}
      pager={<TimerPager list={list} />}
      withoutFile
      empty={<Text c="dimmed">{t('none')}</Text>}
    />
  )
}
