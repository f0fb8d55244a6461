import type { Shortcut } from '../platform/slots.ts'

const channels = 'messaging:shortcuts.channels'
const messages = 'messaging:shortcuts.messages'
const writing = 'messaging:shortcuts.writing'

/** The list of messaging's shortcuts; the components handle the keys themselves. */
export const shortcuts: Shortcut[] = [
  { keys: 'Alt+↓', label: 'messaging:shortcuts.nextChannel', group: channels },
  { keys: 'Alt+↑', label: 'messaging:shortcuts.previousChannel', group: channels },
  { keys: 'Alt+Shift+↓', label: 'messaging:shortcuts.nextUnread', group: channels },
  { keys: 'N', label: 'messaging:shortcuts.nextUnreadConversation', group: channels },
  { keys: 'J', label: 'messaging:shortcuts.down', group: messages },
  { keys: 'K', label: 'messaging:shortcuts.up', group: messages },
  { keys: 'R', label: 'messaging:shortcuts.reply', group: messages },
  { keys: 'E', label: 'messaging:shortcuts.edit', group: messages },
  { keys: 'U', label: 'messaging:shortcuts.unread', group: messages },
  { keys: 'End', label: 'messaging:shortcuts.latest', group: messages },
  { keys: '↑', label: 'messaging:shortcuts.editLast', group: writing },
  { keys: '@', label: 'messaging:shortcuts.mention', group: writing },
  { keys: 'mod+/', label: 'messaging:shortcuts.audience', group: writing },
  { keys: 'mod+B', label: 'messaging:shortcuts.bold', group: writing },
  { keys: 'mod+I', label: 'messaging:shortcuts.italic', group: writing },
  { keys: 'mod+Enter', label: 'messaging:shortcuts.send', group: writing },
]
