import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OverlayButton } from '../../shell/overlay-button.tsx'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Channel } from '../model/channel.ts'

const ChannelActs = lazyPart(() => import('./channel-acts.tsx'), 'ChannelActs')
const ChannelDialogs = lazyPart(() => import('./channel-dialogs.tsx'), 'ChannelDialogs')

export type AskedOfChannel =
  | 'conversation'
  | 'topic'
  | 'settings'
  | 'name'
  | 'clientView'
  | 'leave'
  | undefined

interface Props {
  channel: Channel
  onConversation: (id: string) => void
}

/** Channel actions that are needed less than daily. */
export function ChannelMenu({ channel, onConversation }: Props) {
  const { t } = useTranslation('messaging')
  const [opened, setOpened] = useState(false)
  const [asked, ask] = useState<AskedOfChannel>()
  const close = () => ask(undefined)
  return (
    <>
      <OverlayButton onChange={setOpened} target={<IconButton label={t('channel.more')} icon={IconDots} />}>
        {(target) => (
          <ChannelActs channel={channel} ask={ask} target={target} opened={opened} onChange={setOpened} />
        )}
      </OverlayButton>
      <Suspense>
        {asked && (
          <ChannelDialogs channel={channel} asked={asked} onClose={close} onConversation={onConversation} />
        )}
      </Suspense>
    </>
  )
}
