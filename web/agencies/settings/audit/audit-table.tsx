import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreButton } from '../../../ui/more-button.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useFormats } from '../../../ui/use-formats.ts'
import type { AuditRow } from './audit-row.ts'
import { useActPlace, useActSentence } from './use-act-sentence.ts'
import type { useAuditLog } from './use-audit-log.ts'

interface Props {
  list: ReturnType<typeof useAuditLog>
  tools: ReactNode
}

/** The entries of the log. */
export function AuditTable({ list, tools }: Props) {
  const { t } = useTranslation('agencies/lazy')
  return (
    <DataTable
      label={t('audit.title')}
      name="audit"
      columns={useAuditColumns()}
      rows={list.items}
      arrival={{ complete: true, error: list.error, retry: list.retry }}
      pager={<MoreButton list={list} />}
      withoutFile
      tools={tools}
      empty={<Text c="dimmed">{t('audit.none')}</Text>}
    />
  )
}

function useAuditColumns(): Column<AuditRow>[] {
  const { t } = useTranslation('agencies/lazy')
  const { dateTime } = useFormats()
  const sentence = useActSentence()
  const place = useActPlace()
  return [
    {
      name: 'when',
      label: t('audit.when'),
      width: 10,
      cell: ({ createdAt }) => <Quiet>{dateTime(createdAt)}</Quiet>,
    },
    {
      name: 'who',
      label: t('audit.who'),
      width: 7,
      cell: ({ user }) => <bdi>{user?.name ?? t('audit.system')}</bdi>,
    },
    {
      name: 'what',
      label: t('audit.what'),
      width: 14,
      wraps: true,
      cell: (row) => <bdi>{sentence(row)}</bdi>,
    },
    { name: 'where', label: t('audit.where'), width: 8, cell: (row) => <Quiet>{place(row)}</Quiet> },
  ]
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text span inherit c="dimmed">
    {children}
  </Text>
)
