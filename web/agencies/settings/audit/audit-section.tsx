import { Button, Stack, Text } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../../platform/client/use-live-list.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { useZone } from '../../../ui/use-zone.ts'
import { auditLogQuery } from '../operations.ts'
import classes from './audit.module.css'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditFilter, filterOf } from './audit-row.ts'
import { AuditTable } from './audit-table.tsx'
import { useAuditExport } from './use-audit-export.ts'

/** Who did what in the agency, when, and from where. */
export function AuditSection() {
  const { t } = useTranslation('agencies/lazy')
  const [filter, setFilter] = useState<AuditFilter>({})
  const zone = useZone()
  const variables = useMemo(() => ({ filter: filterOf(filter, zone) }), [filter, zone])
  const list = useLiveList({
    query: auditLogQuery,
    variables,
    pick: ({ listEventStreams }) => listEventStreams,
  })
  const [exportRows, exporting] = useAuditExport(variables)
  const { items } = list
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('audit.hint')}</Text>
      <div className={classes.tools}>
        <AuditFilters filter={filter} onChange={setFilter} />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.5} />}
          loading={exporting}
          disabled={!items?.length}
          onClick={exportRows}
        >
          {t('audit.csv')}
        </Button>
      </div>
      {items ? (
        <AuditTable rows={items} />
      ) : list.error ? (
        <ErrorState error={list.error} retry={list.retry} />
      ) : (
        <ListSkeleton rows={6} />
      )}
      <MoreButton list={list} />
    </Stack>
  )
}
