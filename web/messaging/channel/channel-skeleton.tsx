import { Skeleton } from '@mantine/core'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from './channel-header.module.css'

/** The skeleton of a loading channel. */
export function ChannelSkeleton() {
  return (
    <div>
      <div className={classes.header}>
        <Skeleton height={14} width={160} />
      </div>
      <ListSkeleton rows={8} />
    </div>
  )
}
