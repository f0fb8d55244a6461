import { ConversationStart } from './conversation-start.tsx'
import classes from './empty-conversation.module.css'

/** A conversation in which nothing was written yet. */
export function EmptyConversation() {
  return (
    <div className={classes.empty}>
      <ConversationStart />
    </div>
  )
}
