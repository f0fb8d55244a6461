import { Anchor, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '../error-text.ts'
import type { Arrival } from './column.ts'
import classes from './data-table.module.css'
import { PageTurner } from './page-turner.tsx'
import { pageSizes, type TableModel } from './use-table-model.ts'

interface Props<Row extends object> {
  table: TableModel<Row>
  total: number
  paged: boolean
  arrival: Arrival | undefined
}

/** The range of visible rows and the total, with links to the other pages; says if some failed to load. */
export function Pager<Row extends object>({ table, total, paged, arrival }: Props<Row>) {
  const { t } = useTranslation('ui')
  const { pageIndex, pageSize } = table.state.pagination
  const whole = arrival?.complete ?? true
  if (!paged && whole && arrival?.error === undefined) return null
  return (
    <Group className={classes.pager} gap="sm">
      {arrival?.error !== undefined ? (
        <Missing arrival={arrival} />
      ) : (
        !whole && (
          <Text size="xs" c="dimmed" role="status">
            {t('table.arriving')}
          </Text>
        )
      )}
      {paged && (
        <PageTurner
          size={pageSize}
          sizes={pageSizes}
          onSize={(size) => table.setPagination({ pageIndex: 0, pageSize: size })}
          first={pageIndex * pageSize + 1}
          last={Math.min(total, (pageIndex + 1) * pageSize)}
          total={total}
          previous={table.getCanPreviousPage() ? () => table.previousPage() : undefined}
          next={table.getCanNextPage() ? () => table.nextPage() : undefined}
        />
      )}
    </Group>
  )
}

function Missing({ arrival: { error, retry } }: { arrival: Arrival }) {
  const { t } = useTranslation('ui')
  return (
    <Text size="xs" c="danger" role="alert">
      {errorSentence(error, t)}{' '}
      <Anchor component="button" type="button" onClick={retry}>
        {t('retry')}
      </Anchor>
    </Text>
  )
}
