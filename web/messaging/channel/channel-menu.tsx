import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../lazy-part.ts'
import type { Channel } from './channel.ts'
import { mayStartConversation } from './may-start-conversation.ts'
import { useArchive } from './use-archive.ts'

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'), 'LeaveDialog')
const NewConversationDialog = lazyPart(() => import('./new-conversation-dialog.tsx'), 'NewConversationDialog')
const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'), 'RenameDialog')

interface Props {
  channel: Channel
  onConversation: (id: string) => void
}

/** What is done to a channel less than daily. */
export function ChannelMenu({ channel, onConversation }: Props) {
  const { t } = useTranslation('messaging')
  const archive = useArchive()
  const [asked, ask] = useState<'conversation' | 'rename' | 'leave'>()
  const row = channel.viewerChannelUser
  const close = () => ask(undefined)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('channel.more')} icon={IconDots} />
        </Menu.Target>
        <Menu.Dropdown>
          {mayStartConversation(channel) && (
            <Menu.Item onClick={() => ask('conversation')}>{t('conversation.create')}</Menu.Item>
          )}
          {channel.viewerCan.update && (
            <Menu.Item onClick={() => ask('rename')}>{t('channel.rename')}</Menu.Item>
          )}
          {row && (
            <Menu.Item onClick={() => archive(row.id, !row.archived)}>
              {t(row.archived ? 'channel.unarchive' : 'channel.archive')}
            </Menu.Item>
          )}
          {channel.viewerCan.leave && (
            <Menu.Item color="danger" onClick={() => ask('leave')}>
              {t('channel.leave')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asked === 'conversation' && (
          <NewConversationDialog channel={channel} onClose={close} onCreated={onConversation} />
        )}
        {asked === 'rename' && <RenameDialog channel={channel} onClose={close} />}
        {asked === 'leave' && row && <LeaveDialog channel={channel} rowID={row.id} onClose={close} />}
      </Suspense>
    </>
  )
}
