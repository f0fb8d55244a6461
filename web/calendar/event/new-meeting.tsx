import { useMemo } from 'react'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { conversationPeopleQuery } from '../operations.ts'
import { EventDialog } from './event-dialog.tsx'

interface Props {
  conversationID: string
  onClose: () => void
}

/** A meeting with the people of a conversation; the dialog opens once it is known who they are. */
export function NewMeeting({ conversationID, onClose }: Props) {
  const { me } = useViewer()
  const data = useExtraQuery({
    query: conversationPeopleQuery,
    variables: useMemo(() => ({ id: conversationID }), [conversationID]),
  })
  const conversation = data?.getConversation
  if (!conversation) return null
  const { name, channel } = conversation
  return (
    <EventDialog
      isMeeting
      conversationID={conversationID}
      title={name ?? channel.name ?? ''}
      guests={channel.users.filter(({ id }) => id !== me?.id)}
      onClose={onClose}
    />
  )
}
