import { useState } from 'react'
import { openConversation } from '../../messaging/conversation/open-conversation.ts'
import { CreateNote } from './create-note.tsx'

/** A note about the conversation that is open. */
export function NoteHere({ onClose }: { onClose: () => void }) {
  const [conversationID] = useState(openConversation.get)
  return conversationID && <CreateNote conversationID={conversationID} onClose={onClose} />
}
