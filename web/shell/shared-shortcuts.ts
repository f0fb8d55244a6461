import type { Shortcut } from '../platform/slots.ts'

const everywhere = 'shell/settings:shortcuts.everywhere'
const lists = 'shell/settings:shortcuts.lists'

/** The shortcuts of the shell and of the parts that all rooms use. */
export const sharedShortcuts: readonly Shortcut[] = [
  { keys: 'mod+K', label: 'shell/settings:shortcuts.palette', group: everywhere },
  { keys: '?', label: 'shell/settings:shortcuts.sheet', group: everywhere },
  { keys: 'Esc', label: 'shell/settings:shortcuts.close', group: everywhere },
  { keys: '/', label: 'shell/settings:shortcuts.searchField', group: lists },
  { keys: '↑ ↓ J K', label: 'shell/settings:shortcuts.rows', group: lists },
  { keys: 'X', label: 'shell/settings:shortcuts.select', group: lists },
  { keys: '↑ ↓', label: 'shell/settings:shortcuts.move', group: lists },
]
