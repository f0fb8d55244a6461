import { Anchor, Group, NativeSelect, Text } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '../error-text.ts'
import { IconButton } from '../icon-button.tsx'
import { useFormats } from '../use-formats.ts'
import type { Arrival } from './column.ts'
import classes from './data-table.module.css'
import { pageSizes, type TableModel } from './use-table-model.ts'

interface Props<Row extends object> {
  table: TableModel<Row>
  total: number
  paged: boolean
  arrival: Arrival | undefined
}

/** Which rows of how many are shown, and the way to the others; whatever is missing says so. */
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
        <>
          <NativeSelect
            className={classes.size}
            size="xs"
            aria-label={t('table.rowsPerPage')}
            value={pageSize}
            data={pageSizes.map((size) => ({
              value: String(size),
              label: t('table.perPage', { count: size }),
            }))}
            onChange={(event) =>
              table.setPagination({ pageIndex: 0, pageSize: Number(event.currentTarget.value) })
            }
          />
          <Range
            first={pageIndex * pageSize + 1}
            last={Math.min(total, (pageIndex + 1) * pageSize)}
            total={total}
          />
          <IconButton
            label={t('table.previous')}
            icon={IconChevronLeft}
            disabled={!table.getCanPreviousPage()}
            onClick={() => table.previousPage()}
          />
          <IconButton
            label={t('table.next')}
            icon={IconChevronRight}
            disabled={!table.getCanNextPage()}
            onClick={() => table.nextPage()}
          />
        </>
      )}
    </Group>
  )
}

function Range(range: { first: number; last: number; total: number }) {
  const { t } = useTranslation('ui')
  const { count } = useFormats()
  const { first, last, total } = range
  return (
    <Text size="xs" c="dimmed">
      {t('table.range', { first: count(first), last: count(last), total: count(total) })}
    </Text>
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
