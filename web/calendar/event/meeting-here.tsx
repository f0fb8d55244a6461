import { useState } from 'react'
import { openConversation } from '../../messaging/conversation/open-conversation.ts'
import { NewMeeting } from './new-meeting.tsx'

/** A meeting with the people of the conversation that is open. */
export function MeetingHere({ onClose }: { onClose: () => void }) {
  const [conversationID] = useState(openConversation.get)
  return conversationID && <NewMeeting conversationID={conversationID} onClose={onClose} />
}
