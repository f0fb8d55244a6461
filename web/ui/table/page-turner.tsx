import { NativeSelect, Text } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import { useFormats } from '../use-formats.ts'
import classes from './data-table.module.css'

interface Props {
  /** The page size, and the available sizes. */
  size: number
  sizes: readonly number[]
  onSize: (size: number) => void
  /** The visible rows, counted from 1; without a total the number of rows is not known yet. */
  first: number
  last: number
  total: number | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** The range of visible rows and the total, with links to the other pages. */
export function PageTurner({ size, sizes, onSize, first, last, total, previous, next }: Props) {
  const { t } = useTranslation('ui')
  const { count } = useFormats()
  return (
    <>
      <NativeSelect
        className={classes.size}
        size="xs"
        aria-label={t('table.rowsPerPage')}
        value={size}
        data={sizes.map((each) => ({ value: String(each), label: t('table.perPage', { count: each }) }))}
        onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
      />
      {total !== undefined && last >= first && (
        <Text size="xs" c="dimmed">
          {t('table.range', { first: count(first), last: count(last), total: count(total) })}
        </Text>
      )}
      <IconButton
        label={t('table.previous')}
        icon={IconChevronLeft}
        disabled={!previous}
        onClick={previous}
      />
      <IconButton label={t('table.next')} icon={IconChevronRight} disabled={!next} onClick={next} />
    </>
  )
}
