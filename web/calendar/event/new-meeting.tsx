import { useMemo } from 'react'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { conversationPeopleQuery } from '../operations.ts'
import { EventDialog } from './event-dialog.tsx'

interface Props {
  conversationID: string
  onClose: () => void
}

/** A meeting with the people of a conversation; the dialog opens once they are loaded, or empty if that fails. */
export function NewMeeting({ conversationID, onClose }: Props) {
  const { me } = useViewer()
  const [{ data, error }] = useShownQuery({
    query: conversationPeopleQuery,
    variables: useMemo(() => ({ id: conversationID }), [conversationID]),
  })
  const conversation = data?.getConversation
  if (!conversation && !error) return null
  return (
    <EventDialog
      isMeeting
      conversationID={conversationID}
      title={conversation?.name ?? conversation?.channel.name ?? ''}
      guests={conversation?.channel.users.filter(({ id }) => id !== me?.id) ?? []}
      onClose={onClose}
    />
  )
}
