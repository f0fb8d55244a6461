import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { useUnreadCount } from '../list/use-unread-count.ts'
import { overviewRoute } from '../routes.tsx'
import classes from './overview-lines.module.css'
import { useDrafts } from './use-drafts.ts'
import { useNextUnread } from './use-next-unread.ts'

/** Above the list: the unread messages of all conversations, and the drafts. */
export function OverviewLines() {
  const { t } = useTranslation('messaging')
  const formats = useFormats()
  const count = useUnreadCount()
  const drafts = useDrafts().length
  const next = useNextUnread()
  useShortcuts({ n: next })
  return (
    <nav className={classes.lines} aria-label={t('overview.label')}>
      <Link
        to={overviewRoute.to}
        params={{ view: 'unread' }}
        className={classes.line}
        data-unread={count > 0 || undefined}
      >
        <IconInbox size={18} stroke={1.5} aria-hidden />
        <span className={classes.name}>{t('overview.inbox')}</span>
        <UnreadBadge count={count} />
      </Link>
      <Link to={overviewRoute.to} params={{ view: 'drafts' }} className={classes.line}>
        <IconPencil size={18} stroke={1.5} aria-hidden />
        <span className={classes.name}>{t('overview.drafts')}</span>
        {drafts > 0 && <span className={classes.count}>{formats.count(drafts)}</span>}
      </Link>
    </nav>
  )
}
