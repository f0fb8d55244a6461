import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import type { AddedColumn } from '../../requests/slots.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { ClockBadge } from '../clock/clock-badge.tsx'
import { nextClock, runningStandings, standingOf } from '../clock/next-clock.ts'
import { useClockWords } from '../clock/use-clock-words.ts'
import { runningClocksQuery } from '../operations.ts'

const variables = {}
const pick = ({ runningSLAClocks }: ResultOf<typeof runningClocksQuery>) => runningSLAClocks

interface Props {
  onChange: (added: AddedColumn | undefined) => void
}

/** In the table of requests: the clock of each that is due next. Sorted by it, the first row is what breaches next. */
export function ClockColumn({ onChange }: Props) {
  const { t } = useTranslation('sla')
  const { items } = useWholeList({ query: runningClocksQuery, variables, pick })
  const now = useMinute()
  const wordsOf = useClockWords()
  const next = useMemo(() => {
    const groups = Map.groupBy(items ?? [], ({ requestID }) => requestID)
    return new Map([...groups].map(([id, clocks]) => [id, nextClock(clocks, now)]))
  }, [items, now])
  const added = useMemo((): AddedColumn | undefined => {
    if (next.size === 0) return undefined
    const clockOf = ({ id }: { id: string }) => next.get(id)
    return {
      column: {
        name: 'serviceLevel',
        label: t('title'),
        width: 12.5,
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
