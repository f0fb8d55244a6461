import type { Shortcut } from '../platform/slots.ts'

const channels = 'messaging/lazy:shortcuts.channels'
const messages = 'messaging/lazy:shortcuts.messages'
const writing = 'messaging/lazy:shortcuts.writing'

/** The list of messaging's shortcuts; the components handle the keys themselves. */
export const shortcuts: Shortcut[] = [
  { keys: 'Alt+↓', label: 'messaging/lazy:shortcuts.nextChannel', group: channels },
  { keys: 'Alt+↑', label: 'messaging/lazy:shortcuts.previousChannel', group: channels },
  { keys: 'Alt+Shift+↓', label: 'messaging/lazy:shortcuts.nextUnread', group: channels },
  { keys: 'N', label: 'messaging/lazy:shortcuts.nextUnreadConversation', group: channels },
  { keys: '↓ J', label: 'messaging/lazy:shortcuts.down', group: messages },
  { keys: '↑ K', label: 'messaging/lazy:shortcuts.up', group: messages },
  { keys: 'R', label: 'messaging/lazy:shortcuts.reply', group: messages },
  { keys: 'E', label: 'messaging/lazy:shortcuts.edit', group: messages },
  { keys: 'U', label: 'messaging/lazy:shortcuts.unread', group: messages },
  { keys: 'End', label: 'messaging/lazy:shortcuts.latest', group: messages },
  { keys: '↑', label: 'messaging/lazy:shortcuts.editLast', group: writing },
  { keys: '@', label: 'messaging/lazy:shortcuts.mention', group: writing },
  { keys: 'mod+/', label: 'messaging/lazy:shortcuts.audience', group: writing },
  { keys: 'mod+B', label: 'messaging/lazy:shortcuts.bold', group: writing },
  { keys: 'mod+I', label: 'messaging/lazy:shortcuts.italic', group: writing },
  { keys: 'mod+Enter', label: 'messaging/lazy:shortcuts.send', group: writing },
]
