import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import type { VariablesOf } from '../../../platform/graphql.ts'
import { ask } from '../../../platform/workspace/ask.ts'
import type { Column } from '../../../ui/table/column.ts'
import { saveAs, toCsv } from '../../../ui/table/csv.ts'
import { toastError } from '../../../ui/toast.ts'
import { auditLogQuery, exportAuditMutation } from '../operations.ts'
import type { AuditRow } from './audit-row.ts'
import { useActPlace, useActSentence } from './use-act-sentence.ts'

/** Exports all entries that match a filter, page by page from the server. */
export function useAuditExport(variables: VariablesOf<typeof auditLogQuery>) {
  const { t } = useTranslation('agencies/lazy')
  const sentence = useActSentence()
  const place = useActPlace()
  const [noteExport] = useCommand(exportAuditMutation)
  const [exporting, setExporting] = useState(false)
  const columns = [
    column(t('audit.when'), ({ createdAt }) => createdAt),
    column(t('audit.who'), ({ user }) => user?.name ?? t('audit.system')),
    column(t('audit.what'), sentence),
    column(t('audit.where'), place),
  ]

  async function exportRows() {
    setExporting(true)
    try {
      // The log contains its own export; entries that arrive during the export are left to the next one.
      const { exportEventStreams: lt } = await noteExport(variables)
      const { createdAt, ...others } = variables.filter ?? {}
      const until = createdAt?.lt && createdAt.lt < lt ? createdAt.lt : lt
      const filter = { ...others, createdAt: { ...createdAt, lt: until } }
      const rows: AuditRow[] = []
      for (let nextToken: string | null | undefined; nextToken !== null; ) {
        const page = await ask(auditLogQuery, { filter, limit: 200, nextToken: nextToken ?? null })
        rows.push(...page.listEventStreams.items)
        nextToken = page.listEventStreams.nextToken
      }
      saveAs(`${t('audit.title')}.csv`, toCsv(columns, rows))
    } catch (error) {
      toastError(error)
    } finally {
      setExporting(false)
    }
  }

  return [exportRows, exporting] as const
}

const column = (label: string, text: (row: AuditRow) => string): Column<AuditRow> => ({
  name: label,
  label,
  width: 8,
  text,
  cell: text,
})
