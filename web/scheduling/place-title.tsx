import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Place, placeName } from './place.ts'

/** The target of a message: the channel, and the topic if the channel has several. */
export function PlaceTitle({
  channel,
  conversation,
}: {
  channel: Place | null
  conversation: { name: string | null } | null
}) {
  const { t } = useTranslation('scheduling')
  return (
    <>
      <bdi>{placeName(channel) || t('scheduled.nowhere')}</bdi>{' '}
      {conversation?.name && (
        <Text component="span" fw={400} c="dimmed">
          · <bdi>{conversation.name}</bdi>{' '}
        </Text>
      )}
    </>
  )
}
