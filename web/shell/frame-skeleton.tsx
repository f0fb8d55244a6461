import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../ui/skeletons.tsx'
import classes from './frame-skeleton.module.css'

/** The frame while the workspace opens, in its final layout to avoid shifts. */
export function FrameSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.frame} role="status" aria-label={t('loading')}>
      <div className={classes.rail} />
      <div className={classes.list}>
        <Skeleton height={14} width="60%" m="lg" />
        <ListSkeleton rows={6} />
      </div>
      <div className={classes.content} />
    </div>
  )
}
