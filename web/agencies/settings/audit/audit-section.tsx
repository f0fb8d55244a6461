import { Button, Stack, Text } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useZone } from '../../../ui/use-zone.ts'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditFilter, filterOf } from './audit-row.ts'
import { AuditTable } from './audit-table.tsx'
import { useAuditExport } from './use-audit-export.ts'
import { useAuditLog } from './use-audit-log.ts'

/** The audit log: who did what in the agency, when, and from where. */
export function AuditSection() {
  const { t } = useTranslation('agencies/lazy')
  const [filter, setFilter] = useState<AuditFilter>({})
  const zone = useZone()
  const variables = useMemo(() => ({ filter: filterOf(filter, zone) }), [filter, zone])
  const list = useAuditLog(variables)
  const [exportRows, exporting] = useAuditExport(variables)
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('audit.hint')}</Text>
      <div>
        <AuditTable
          list={list}
          tools={
            <>
              <AuditFilters filter={filter} onChange={setFilter} />
              <Button
                variant="default"
                size="xs"
                flex="none"
                leftSection={<IconDownload size={16} stroke={1.5} />}
                loading={exporting}
                disabled={!list.items?.length}
                onClick={exportRows}
              >
                {t('audit.csv')}
              </Button>
            </>
          }
        />
      </div>
    </Stack>
  )
}
