import { Badge, Title } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlot } from '../../platform/use-slot.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FilesButton } from '../files/files-button.tsx'
import { type Channel, channelName } from '../model/channel.ts'
import { useConversation } from '../model/conversation-context.tsx'
import classes from './channel-header.module.css'
import { ChannelMenu } from './channel-menu.tsx'
import { MembersButton } from './members-button.tsx'
import { searchIn } from './search-in.ts'

const listPath: string = '/dial'
/** Types of channels whose members are obvious. */
const alone = new Set(['self', 'direct', 'broadcast'])

/** The name of the current conversation, and its readers. */
export function ChannelHeader({ onConversation }: { onConversation: (id: string) => void }) {
  const { t } = useTranslation('messaging')
  const navigate = useNavigate()
  const { isClient } = useViewer()
  const { channel, client, conversation } = useConversation()
  return (
    <header className={classes.header}>
      <IconButton
        className={classes.back}
        label={t('channel.back')}
        icon={IconArrowLeft}
        onClick={() => void navigate({ to: listPath })}
      />
      {isClient ? <ClientTitle channel={channel} /> : <StaffTitle channel={channel} />}
      {!isClient && channel.scope === 'client' && client && (
        <Badge className={classes.badge} color="success" variant="light" radius="xs">
          {t('channel.client', { client })}
        </Badge>
      )}
      {!alone.has(channel.scope) && <MembersButton channel={channel} />}
      {channel.viewerChannelUser?.archived && (
        <Badge className={classes.archived} color="gray" variant="light" radius="xs">
          {t('list.archived')}
        </Badge>
      )}
      <span className={classes.gap} />
      <ConversationTools />
      <FilesButton />
      {isClient ? (
        <IconButton
          label={t('channel.search')}
          icon={IconSearch}
          renderRoot={(props) => <Link to={searchIn(conversation.id)} {...props} />}
        />
      ) : (
        <ChannelMenu channel={channel} onConversation={onConversation} />
      )}
    </header>
  )
}

/** The tools that other rooms add to the conversation, such as notes. */
function ConversationTools() {
  const tools = useSlot('conversationTools')
  const { conversation } = useConversation()
  return (
    <Suspense>
      {tools.map((Tool, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slots are the same as long as the page is open
        <Tool key={at} conversationID={conversation.id} />
      ))}
    </Suspense>
  )
}

function StaffTitle({ channel }: { channel: Channel }) {
  const { t } = useTranslation('messaging')
  const target = channel.viewerChannelUser?.target
  return (
    <>
      {target && <Avatar id={target.id} name={target.name} picture={target.avatar} size={24} />}
      <Title order={1} className={classes.name}>
        <bdi>{channelName(channel, channel.viewerChannelUser, t)}</bdi>
      </Title>
    </>
  )
}

function ClientTitle({ channel }: { channel: Channel }) {
  const { t } = useTranslation('messaging')
  const { agency, me } = useViewer()
  const name = channelName(channel, channel.viewerChannelUser, t)
  return (
    <>
      {channel.scope === 'self' ? (
        <Avatar id={me.id} name={me.name} picture={me.avatar} size={32} />
      ) : (
        agency && <Avatar id={agency.id} name={agency.name} picture={agency.avatar} size={32} square />
      )}
      <span className={classes.titles}>
        <Title order={1} className={classes.name}>
          {channel.scope === 'self' ? me.name : agency?.name}
        </Title>
        <bdi className={classes.under}>{name}</bdi>
      </span>
    </>
  )
}
