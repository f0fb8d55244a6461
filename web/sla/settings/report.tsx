import { Group, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, todayIn } from '../../../shared/wall-clock.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { DayField } from '../../ui/date/day-field.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useAgencyZone } from '../../ui/use-zone.ts'
import { reportQuery } from '../operations.ts'

type Row = ResultOf<typeof reportQuery>['slaReport'][number]

/** How often targets were met, by client, in a range of days; it can be exported. */
export function Report() {
  const { t } = useTranslation('sla')
  const today = todayIn(useAgencyZone())
  const [from, setFrom] = useState<string | null>(() => addDays(today, -29))
  const [to, setTo] = useState<string | null>(today)
  return (
    <Section title={t('report.title')}>
      <Group gap="sm" align="flex-end" mb="sm">
        <DayField label={t('report.from')} value={from} onChange={setFrom} />
        <DayField label={t('report.to')} value={to} onChange={setTo} />
      </Group>
      {from && to && <Lines from={from} to={to} />}
    </Section>
  )
}

function Lines({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('sla')
  const columns = useReportColumns()
  const asked = useShownQuery({ query: reportQuery, variables: useMemo(() => ({ from, to }), [from, to]) })
  const rows = asked[0].data?.slaReport
  if (!rows) return <QueryState of={asked} loading />
  return (
    <DataTable
      label={t('report.title')}
      name="service-levels"
      columns={columns}
      rows={rows}
      empty={<Text c="dimmed">{t('report.none')}</Text>}
    />
  )
}

function useReportColumns(): Column<Row>[] {
  const { t } = useTranslation('sla')
  const { count, percent } = useFormats()
  const shareOf = ({ met, missed }: Row) => (met + missed === 0 ? undefined : met / (met + missed))
  const numbers = (['met', 'missed', 'running'] as const).map(
    (name): Column<Row> => ({
      name,
      label: t(`report.${name}`),
      width: 4.2,
      numeric: true,
      value: (row) => row[name],
      cell: (row) => count(row[name]),
    }),
  )
  return [
    {
      name: 'client',
      label: t('report.client'),
      width: 8.5,
      value: ({ client }) => client ?? t('report.noClient'),
      cell: ({ client }) => client ?? t('report.noClient'),
    },
    {
      name: 'subject',
      label: t('form.subject'),
      width: 5,
      value: ({ isRequest }) => t(isRequest ? 'form.requests' : 'form.tasks'),
      cell: ({ isRequest }) => t(isRequest ? 'form.requests' : 'form.tasks'),
    },
    {
      name: 'metric',
      label: t('form.metric'),
      width: 8.5,
      value: ({ metric }) => t(`metric.${metric}`),
      cell: ({ metric }) => t(`metric.${metric}`),
    },
    {
      name: 'share',
      label: t('report.share'),
      width: 6,
      numeric: true,
      value: shareOf,
      cell: (row) => {
        const share = shareOf(row)
        return share === undefined ? '–' : percent(share)
      },
    },
    ...numbers,
  ]
}
