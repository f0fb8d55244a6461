import { Group, NativeSelect, Text } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTranslation } from 'react-i18next'
import { timerPages } from '../../../shared/time-facts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './timers.module.css'
import type { useTimerList } from './use-timer-list.ts'

/** Which rows of how many are shown, and what all of them add up to. */
export function TimerPager({ list }: { list: ReturnType<typeof useTimerList> }) {
  const { t } = useTranslation(['time', 'ui'])
  const { count, duration } = useFormats()
  const { rows = [], first, totals, size } = list
  return (
    <Group gap="sm" className={classes.pager}>
      {totals && rows.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('ui:table.range', {
            first: count(first + 1),
            last: count(first + rows.length),
            total: count(Math.max(totals.count, first + rows.length)),
          })}
        </Text>
      )}
      <IconButton
        label={t('ui:table.previous')}
        icon={IconChevronLeft}
        disabled={!list.previousPage}
        onClick={list.previousPage}
      />
      <IconButton
        label={t('ui:table.next')}
        icon={IconChevronRight}
        disabled={!list.nextPage}
        onClick={list.nextPage}
      />
      <NativeSelect
        size="xs"
        aria-label={t('ui:table.rowsPerPage')}
        value={size}
        data={timerPages.map((each) => ({
          value: String(each),
          label: t('ui:table.perPage', { count: each }),
        }))}
        onChange={({ currentTarget }) => list.setSize(Number(currentTarget.value))}
      />
      {totals && (
        <Text size="sm">
          {t(list.isWithinDays ? 'totalWithin' : 'total')} <b>{duration(totals.seconds)}</b>
        </Text>
      )}
    </Group>
  )
}
