import { type ComponentProps, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { AddedColumn, ColumnSource } from '../../ui/filter/added-columns.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { ClockBadge } from '../clock/clock-badge.tsx'
import { nextClock, runningStandings, standingOf } from '../clock/next-clock.ts'
import { useClockWords } from '../clock/use-clock-words.ts'
import { runningClocksQuery } from '../operations.ts'

const pick = ({ runningSLAClocks }: ResultOf<typeof runningClocksQuery>) => runningSLAClocks

/** In a table of requests or tasks: the clock of each that is due next. Sorted by it, the first row is what breaches next. */
export function ClockColumn({ of, onChange }: ComponentProps<ColumnSource>) {
  const { t } = useTranslation('sla')
  const { isStaff } = useViewer()
  const variables = useMemo(() => ({ isRequest: of === 'requests' }), [of])
  const { items } = useWholeList({ query: runningClocksQuery, variables, pick, pause: !isStaff })
  const now = useMinute()
  const wordsOf = useClockWords()
  const next = useMemo(() => {
    const groups = Map.groupBy(items ?? [], ({ requestID, taskID }) => requestID ?? taskID)
    return new Map([...groups].map(([id, clocks]) => [id, nextClock(clocks, now)]))
  }, [items, now])
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
