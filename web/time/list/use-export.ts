import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VariablesOf } from '../../platform/graphql.ts'
import { ask } from '../../platform/workspace/ask.ts'
import type { Column } from '../../ui/table/column.ts'
import { saveAs, toCsv } from '../../ui/table/csv.ts'
import { toastError } from '../../ui/toast.ts'
import { elapsedAt } from '../clock/durations.ts'
import { serverNow } from '../clock/server-clock.ts'
import { timersQuery } from '../operations.ts'
import type { TimerRow } from '../timer.ts'

/** Exports all timers that match a filter, page by page from the server. */
export function useExport(variables: VariablesOf<typeof timersQuery>) {
  const { t } = useTranslation('time')
  const [exporting, setExporting] = useState(false)
  const columns: Column<TimerRow>[] = [
    column(t('column.title'), ({ title }) => title),
    column(t('column.status'), ({ status }) => t(`status.${status}`)),
    column(t('column.hours'), (timer) => (elapsedAt(timer, serverNow()) / 3600).toFixed(2)),
    column(t('column.person'), ({ starter }) => starter?.name ?? ''),
    column(t('column.project'), ({ activity }) => activity.project?.title ?? ''),
    column(t('column.task'), ({ activity }) => activity.task?.title ?? ''),
    column(t('column.client'), ({ activity }) => activity.project?.client?.name ?? ''),
    column(t('column.started'), ({ createdAt }) => createdAt),
  ]

  async function exportRows() {
    setExporting(true)
    try {
      const rows: TimerRow[] = []
      for (let nextToken: string | null | undefined; nextToken !== null; ) {
        const { listTimers } = await ask(timersQuery, {
          ...variables,
          limit: 200,
          nextToken: nextToken ?? null,
        })
        rows.push(...listTimers.items)
        nextToken = listTimers.nextToken
      }
      saveAs(`${t('title')}.csv`, toCsv(columns, rows))
    } catch (error) {
      toastError(error)
    } finally {
      setExporting(false)
    }
  }

  return [exportRows, exporting] as const
}

const column = (label: string, text: (timer: TimerRow) => string): Column<TimerRow> => ({
  name: label,
  label,
  width: 8,
  text,
  cell: text,
})
