import { Text } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Composer } from '../composer/composer.tsx'
import type { Thread } from '../composer/use-composer.ts'
import { useConversation } from './conversation-context.tsx'
import classes from './writing-place.module.css'

interface Props {
  thread?: Thread
  onEditLast: () => void
}

/** The composer, or why nothing can be written here. */
export const WritingPlace = memo(function WritingPlace({ thread, onEditLast }: Props) {
  const { t } = useTranslation('messaging')
  const { channel, conversation } = useConversation()
  if (channel.viewerCan.write && conversation.status !== 'archived') {
    return <Composer thread={thread} onEditLast={onEditLast} />
  }
  const archived = channel.status === 'archived' || conversation.status === 'archived'
  return (
    <Text className={classes.note} c="dimmed">
      {t(archived ? 'composer.archived' : 'composer.readOnly')}
    </Text>
  )
})
