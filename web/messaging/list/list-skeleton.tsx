import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { times } from '../../ui/times.ts'
import classes from './channel-row.module.css'

/** Placeholder rows while the list loads. */
export function ListSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <div role="status" aria-label={t('loading')}>
      {times(10).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton circle height={20} />
          <Skeleton height={10} width={`${40 + ((row * 23) % 45)}%`} />
        </div>
      ))}
    </div>
  )
}
