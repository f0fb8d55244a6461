import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { times } from '../../ui/times.ts'
import classes from './board.module.css'

/** Skeleton columns and cards, while a board is loading. */
export function BoardSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.lanes} role="status" aria-label={t('loading')}>
      {times(4).map((lane) => (
        <div key={lane} className={classes.lane}>
          <Skeleton height={16} width="50%" my="sm" />
          {times(4 - lane).map((card) => (
            <Skeleton key={card} height={72} mb="sm" radius="md" />
          ))}
        </div>
      ))}
    </div>
  )
}
