import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type CSSProperties, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { channelName } from '../channel/channel.ts'
import { fold } from '../composer/mention-text.ts'
import { lazyPart } from '../lazy-part.ts'
import { ChannelFilter } from './channel-filter.tsx'
import { ChannelList } from './channel-list.tsx'
import classes from './channel-sidebar.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { useChannels } from './use-channels.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListWidth } from './use-list-width.ts'
import { WidthHandle } from './width-handle.tsx'

const NewChannelDialog = lazyPart(() => import('./new-channel-dialog.tsx'), 'NewChannelDialog')

const settingsPath: string = '/chat-settings'

/** The list of channels, with its filter and the way to a new one. */
export function ChannelSidebar() {
  const { t } = useTranslation('messaging')
  const navigate = useNavigate()
  const alone = useParams({ strict: false, select: ({ channelID }) => channelID === undefined })
  const { agency, isClient } = useViewer()
  const { rows, error, retry } = useChannels()
  const [query, setQuery] = useState('')
  const [creating, setCreating] = useState(false)
  const [width, setWidth] = useListWidth()
  const keys = useListKeys()
  const wanted = useDeferredValue(fold(query.trim()))
  const shown = useMemo(
    () => rows?.filter(({ channel, target }) => fold(channelName(channel, target, t)).includes(wanted)),
    [rows, wanted, t],
  )
  // Alone on a phone, the list is the page.
  const Heading = alone ? 'h1' : 'h2'
  const mayCreate = isClient || agency?.viewerCan.createChannels
  return (
    <div
      className={classes.sidebar}
      data-side={isClient ? 'client' : 'staff'}
      style={{ '--list-width': `${width}px` } as CSSProperties}
    >
      <header className={classes.header}>
        <Heading className={classes.title}>{isClient ? t('title') : agency?.name}</Heading>
        <IconButton
          label={t('settings.title')}
          icon={IconAdjustmentsHorizontal}
          onClick={() => void navigate({ to: settingsPath })}
        />
        {mayCreate && (
          <IconButton label={t('newChannel.title')} icon={IconPencilPlus} onClick={() => setCreating(true)} />
        )}
      </header>
      {(!isClient || (rows?.length ?? 0) > 8) && (
        <ChannelFilter query={query} onChange={setQuery} onEnter={keys.openFirst} onDown={keys.focusFirst} />
      )}
      <nav
        ref={keys.list}
        className={classes.list}
        aria-label={t('list.label')}
        onKeyDown={keys.onKeyDown}
        data-scrolls-list
      >
        {error ? (
          <ErrorState error={error} retry={retry} />
        ) : shown ? (
          <ChannelList rows={shown} filtered={wanted !== ''} />
        ) : (
          <ListSkeleton />
        )}
      </nav>
      <WidthHandle width={width} onChange={setWidth} />
      <Suspense>{creating && <NewChannelDialog onClose={() => setCreating(false)} />}</Suspense>
    </div>
  )
}
