import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { timerPages } from '../../../shared/time-facts.ts'
import { PageTurner } from '../../ui/table/page-turner.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './timers.module.css'
import type { useTimerList } from './use-timer-list.ts'

/** The range of visible rows, the number of all, and their total. */
export function TimerPager({ list }: { list: ReturnType<typeof useTimerList> }) {
  const { t } = useTranslation('time')
  const { duration } = useFormats()
  const { rows = [], first, totals, size } = list
  const last = first + rows.length
  return (
    <Group gap="sm" className={classes.pager}>
      <PageTurner
        size={size}
        sizes={timerPages}
        onSize={list.setSize}
        first={first + 1}
        last={last}
        total={totals && Math.max(totals.count, last)}
        previous={list.previousPage}
        next={list.nextPage}
      />
      {totals && (
        <Text size="sm">
          {t(list.isWithinDays ? 'totalWithin' : 'total')} <b>{duration(totals.seconds)}</b>
        </Text>
      )}
    </Group>
  )
}
