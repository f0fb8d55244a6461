import { Suspense, useEffect } from 'react'
import { loadPartChunk } from '../../platform/chunk.ts'
import { useStore } from '../../platform/store.ts'
import { loadTexts } from '../../platform/texts/texts.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { newChannel } from '../list/new-channel.ts'
import { useChannels } from '../list/use-channels.ts'
import { useIncoming } from './use-incoming.ts'
import { useTitleCount } from './use-title-count.ts'

const NewChannelDialog = lazyPart(() => import('../list/new-channel-dialog.tsx'), 'NewChannelDialog')

const UnreadThreads = lazyPart(() => import('../thread/unread-threads.tsx'), 'UnreadThreads', 'ornament')

/** Mounted with the shell: keeps the list fresh, notifies about messages of others, and holds the dialog for a new channel. */
export function MessagingBackground() {
  const { rows } = useChannels({ refresh: true })
  useEffect(() => void loadPartChunk(() => loadTexts('messaging')).catch(() => undefined), [])
  useIncoming(rows)
  useTitleCount()
  const creating = useStore(newChannel)
  return (
    <Suspense>
      <UnreadThreads />
      {creating && <NewChannelDialog onClose={() => newChannel.set(false)} />}
    </Suspense>
  )
}
