import { Text } from '@mantine/core'
import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { Composer } from '../composer/composer.tsx'
import type { Thread } from '../composer/use-composer.ts'
import { useConversation } from '../model/conversation-context.tsx'
import classes from './writing-place.module.css'

interface Props {
  thread?: Thread
  onEditLast: () => void
}

/** The composer, or the reason why the viewer cannot write here. */
export const WritingPlace = memo(function WritingPlace({ thread, onEditLast }: Props) {
  const { t } = useTranslation('messaging')
  const { slots } = useWorkspace()
  const { channel, conversation } = useConversation()
  if (channel.viewerCan.write && conversation.status !== 'archived') {
    return <Composer thread={thread} onEditLast={onEditLast} />
  }
  const Place = slots.writingPlaces?.[channel.scope]
  if (Place) {
    const { id: conversationID, lastMessageID } = conversation
    return (
      <Suspense>
        <Place subject={{ conversationID, lastMessageID, owner: channel.owner }} />
      </Suspense>
    )
  }
  const archived = channel.status === 'archived' || conversation.status === 'archived'
  return (
    <Text className={classes.note} c="dimmed">
      {t(archived ? 'composer.archived' : 'composer.readOnly')}
    </Text>
  )
})
