import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OverlayButton } from '../../shell/overlay-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../lazy-part.ts'
import type { Channel } from './channel.ts'

const ChannelActs = lazyPart(() => import('./channel-acts.tsx'), 'ChannelActs')
const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'), 'LeaveDialog')
const NewConversationDialog = lazyPart(() => import('./new-conversation-dialog.tsx'), 'NewConversationDialog')
const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'), 'RenameDialog')

export type AskedOfChannel = 'conversation' | 'rename' | 'leave' | undefined

interface Props {
  channel: Channel
  onConversation: (id: string) => void
}

/** What is done to a channel less than daily. */
export function ChannelMenu({ channel, onConversation }: Props) {
  const { t } = useTranslation('messaging')
  const [opened, setOpened] = useState(false)
  const [asked, ask] = useState<AskedOfChannel>()
  const row = channel.viewerChannelUser
  const close = () => ask(undefined)
  return (
    <>
      <OverlayButton onChange={setOpened} target={<IconButton label={t('channel.more')} icon={IconDots} />}>
        {(target) => (
          <ChannelActs channel={channel} ask={ask} target={target} opened={opened} onChange={setOpened} />
        )}
      </OverlayButton>
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
