import { type ComponentProps, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { AddedColumn, ColumnSource } from '../../ui/filter/added-columns.tsx'
import { ClockBadge } from '../clock/clock-badge.tsx'
import { runningStandings, standingOf } from '../clock/next-clock.ts'
import { useClockWords } from '../clock/use-clock-words.ts'
import { useNextClocks } from '../clock/use-next-clocks.ts'

/** In a table of requests or tasks: the clock of each that is due next. Sorted by it, the first row is what breaches next. */
export function ClockColumn({ of, onChange }: ComponentProps<ColumnSource>) {
  const { t } = useTranslation('sla')
  const { isStaff } = useViewer()
  const { next, now } = useNextClocks(of, { pause: !isStaff })
  const wordsOf = useClockWords()
  const added = useMemo((): AddedColumn | undefined => {
    if (next.size === 0) return undefined
    const clockOf = ({ id }: { id: string }) => next.get(id)
    return {
      column: {
        name: 'serviceLevel',
        label: t('title'),
        width: 16,
        value: (row) => clockOf(row)?.dueAt,
        text: (row) => {
          const clock = clockOf(row)
          return clock ? wordsOf(clock, now) : ''
        },
        cell: (row) => {
          const clock = clockOf(row)
          return clock && <ClockBadge clock={clock} />
        },
      },
      field: {
        name: 'serviceLevel',
        label: t('title'),
        kind: 'choice',
        value: (row) => {
          const clock = clockOf(row)
          return clock && standingOf(clock, now)
        },
        options: runningStandings.map((value) => ({ value, label: t(`standing.${value}`) })),
      },
    }
  }, [next, now, t, wordsOf])
  useEffect(() => {
    onChange(added)
  }, [added, onChange])
  return null
}
