import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageName } from '../../platform/page-name.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import { overviewRoute } from '../routes.tsx'
import { ArchiveView } from './archive-view.tsx'
import { BrowseView } from './browse-view.tsx'
import { DraftsView } from './drafts-view.tsx'
import classes from './overview.module.css'
import { RecentView } from './recent-view.tsx'
import { TagsView } from './tags-view.tsx'
import { UnreadView } from './unread-view.tsx'
import { staffViews, type View, views } from './views.ts'

const listPath: string = '/dial'

const parts: Record<View, ComponentType> = {
  unread: UnreadView,
  recent: RecentView,
  drafts: DraftsView,
  archive: ArchiveView,
  tags: TagsView,
  browse: BrowseView,
}

/** Unread messages, recent conversations, drafts and archive of all conversations. */
export function OverviewPage() {
  const { view } = overviewRoute.useParams()
  const { isStaff } = useViewer()
  const offered = views.filter((each) => isStaff || !staffViews.includes(each))
  const known = offered.find((each) => each === view)
  if (!known) return <Navigate to="/error-404" search={{ address: location.pathname }} replace />
  return <Overview view={known} offered={offered} />
}

function Overview({ view, offered }: { view: View; offered: readonly View[] }) {
  const { t } = useTranslation('messaging')
  const navigate = useNavigate()
  const keys = useListKeys()
  const tabs = useRef<HTMLElement>(null)
  usePageName(t(`overview.${view}`))
  useEffect(() => {
    tabs.current
      ?.querySelector(`[data-view=${view}]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [view])
  const Part = parts[view]
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <IconButton
          className={classes.back}
          label={t('channel.back')}
          icon={IconArrowLeft}
          onClick={() => void navigate({ to: listPath })}
        />
        <h1 className={classes.title}>{t('overview.inbox')}</h1>
        <nav ref={tabs} className={classes.tabs} aria-label={t('overview.inbox')}>
          {offered.map((each) => (
            <Link
              key={each}
              to={overviewRoute.to}
              params={{ view: each }}
              className={classes.tab}
              data-view={each}
              resetScroll={false}
            >
              {t(`overview.${each}`)}
            </Link>
          ))}
        </nav>
      </header>
      <section
        ref={keys.list}
        className={classes.content}
        data-scrolls
        aria-label={t(`overview.${view}`)}
        onKeyDown={keys.onKeyDown}
      >
        <Part />
      </section>
    </div>
  )
}
