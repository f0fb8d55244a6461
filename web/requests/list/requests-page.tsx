import { Button, SegmentedControl, Text } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { Page } from '../../ui/page.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { requestCountsQuery } from '../operations.ts'
import { RequestColumns } from './request-columns.tsx'
import { RequestTable } from './request-table.tsx'

const route = getRouteApi('/app/request-system/list')

/** All requests of the agency: as a table, or as columns by status. The view is in the URL. */
export function RequestsPage() {
  const { t } = useTranslation('requests')
  const { view } = route.useSearch()
  const navigate = useNavigate()
  const change = (next: string) =>
    void navigate({
      to: '/request-system/list',
      search: (search) => ({ ...search, view: next === 'columns' ? next : undefined }) as never,
      replace: true,
    })
  return (
    <Page
      title={t('title')}
      wide
      filled
      facts={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('list.view')}
            value={view === 'columns' ? 'columns' : 'table'}
            onChange={change}
            data={[
              { value: 'table', label: t('list.table') },
              { value: 'columns', label: t('list.columns') },
            ]}
          />
          <Counts />
        </>
      }
      actions={
        <Button component={Link} to="/request-system/new" leftSection={<IconPlus size={18} stroke={1.5} />}>
          {t('filing.title')}
        </Button>
      }
    >
      {view === 'columns' ? <RequestColumns /> : <RequestTable />}
    </Page>
  )
}

function Counts() {
  const { t } = useTranslation('requests')
  const formats = useFormats()
  const data = useExtraQuery({ query: requestCountsQuery })
  if (!data) return null
  const { open, unread, late } = data.requestCounts
  return (
    <Text span fz="xs" c="dimmed" visibleFrom="sm">
      {formats.list([
        t('list.counts.open', { count: open }),
        t('list.counts.unread', { count: unread }),
        t('list.counts.late', { count: late }),
      ])}
    </Text>
  )
}
