import { ConversationStart } from './conversation-start.tsx'
import classes from './empty-conversation.module.css'

/** A conversation without messages. */
export function EmptyConversation() {
  return (
    <div className={classes.empty}>
      <ConversationStart />
    </div>
  )
}
