import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { JumpButton } from '../../shell/palette/jump-button.tsx'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { HoldPart } from '../hold-part.tsx'
import { ChannelList } from './channel-list.tsx'
import classes from './channel-sidebar.module.css'
import { isListed } from './is-listed.ts'
import { ListLines } from './list-lines.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { newChannel } from './new-channel.ts'
import { useChannelKeys } from './use-channel-keys.ts'
import { useChannels } from './use-channels.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListWidth } from './use-list-width.ts'
import { WidthHandle } from './width-handle.tsx'

const FirstLookLines = lazyPart(() => import('./first-look-lines.tsx'), 'FirstLookLines', 'ornament')
const FollowingLines = lazyPart(() => import('./following-lines.tsx'), 'FollowingLines', 'here')
const StartLines = lazyPart(() => import('./start-lines.tsx'), 'StartLines', 'here')

/** A new agency has few channels; once there are more, its first steps are irrelevant. */
const fewChannels = 12

const listPath: string = '/dial'
const settingsPath: string = '/chat-settings'

/** The list of channels, with the buttons for a new one and for everything else. */
export function ChannelSidebar({ overview }: { overview: ReactNode }) {
  const { t } = useTranslation('messaging')
  const navigate = useNavigate()
  const alone = useLocation({ select: ({ pathname }) => pathname === listPath })
  const { me, agency, isClient } = useViewer()
  const { rows, error, retry, missing } = useChannels()
  const [width, setWidth] = useListWidth()
  const keys = useListKeys()
  useChannelKeys(keys.list)
  const unlisted = useMemo(() => rows?.filter((row) => !isListed(row, me.id)) ?? [], [rows, me.id])
  // The open channel is listed in any case.
  const open = useParams({
    strict: false,
    select: ({ channelID }) => unlisted.find((row) => row.channelID === channelID)?.channelID,
  })
  const shown = useMemo(
    () => rows?.filter((row) => row.channelID === open || !unlisted.includes(row)),
    [rows, unlisted, open],
  )
  const mayManage = agency?.viewerCan.manageMembers
  const isNew = !isClient && (rows?.length ?? fewChannels) < (mayManage ? fewChannels : 2)
  // On a phone, the list is the whole page.
  const Heading = alone ? 'h1' : 'h2'
  const mayCreate = isClient || agency?.viewerCan.createChannels
  return (
    <div
      className={classes.sidebar}
      data-side={isClient ? 'client' : 'staff'}
      style={{ '--list-width': `${width}px` } as CSSProperties}
    >
      <header className={classes.header}>
        {isClient && agency && (
          <span className={classes.logo}>
            <Avatar id={agency.id} name={agency.name} picture={agency.avatar} size={32} square strong />
          </span>
        )}
        <Heading className={classes.title}>{agency?.name}</Heading>
        <IconButton
          label={t('settings.title')}
          icon={IconAdjustmentsHorizontal}
          onClick={() => void navigate({ to: settingsPath })}
        />
        {mayCreate && (
          <IconButton
            label={t('newChannel.title')}
            icon={IconPencilPlus}
            onClick={() => newChannel.set(true)}
          />
        )}
      </header>
      {(!isClient || (rows?.length ?? 0) > 8) && (
        <div className={classes.jump}>
          <JumpButton />
        </div>
      )}
      {!isClient && overview}
      <nav
        ref={keys.list}
        className={classes.list}
        aria-label={t('list.label')}
        onKeyDown={keys.onKeyDown}
        data-scrolls-list
      >
        <Suspense>
          {isNew && (mayManage ? <StartLines /> : <FirstLookLines />)}
          <FollowingLines />
        </Suspense>
        {error ? (
          <ErrorState error={error} retry={retry} />
        ) : shown ? (
          <>
            <ChannelList rows={shown} />
            {/* Clients come for their conversations. */}
            {isClient && <ListLines />}
          </>
        ) : (
          <ListSkeleton />
        )}
        {missing && <PartMissing ofList error={missing} retry={retry} />}
        <HoldPart within="nav" />
      </nav>
      <WidthHandle width={width} onChange={setWidth} />
    </div>
  )
}
