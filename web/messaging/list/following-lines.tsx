import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../platform/store.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import { unreadThreads } from '../model/unread-threads.ts'
import { mentionsRoute, threadsRoute } from '../routes.tsx'
import classes from './channel-row.module.css'
import { ListLines } from './list-lines.tsx'
import { useRested } from './use-rested.ts'

const BroadcastsLine = lazyPart(() => import('./broadcasts-line.tsx'), 'BroadcastsLine', 'here')
const Sources = lazyPart(() => import('../linked/sources.tsx'), 'Sources', 'here')

/** Above the list: the viewer's followed threads, their mentions, and for staff the pages that other rooms add. */
export function FollowingLines() {
  const { t } = useTranslation('messaging')
  const rested = useRested()
  const { isClient } = useViewer()
  const { size } = useStore(unreadThreads).counts
  return (
    <>
      <Suspense>{rested && <Sources />}</Suspense>
      <Link to={threadsRoute.to} className={classes.row} data-unread={size > 0 || undefined} data-list-item>
        <IconArrowBackUp size={18} stroke={1.5} aria-hidden />
        <span className={classes.texts}>{t('threads.title')}</span>
        <UnreadBadge count={size} />
      </Link>
      <Link to={mentionsRoute.to} className={classes.row} data-list-item>
        <IconAt size={18} stroke={1.5} aria-hidden />
        <span className={classes.texts}>{t('mentions.title')}</span>
      </Link>
      {isClient ? <Suspense>{rested && <BroadcastsLine />}</Suspense> : <ListLines />}
    </>
  )
}
