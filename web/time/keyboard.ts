import type { KeyboardParts } from '../platform/slots.ts'

/** Time's entries in the list of shortcuts. */
export const timeKeyboard: KeyboardParts = {
  palette: [],
  shortcuts: [{ keys: 'T', label: 'time:shortcut', group: 'shell:shortcuts.everywhere' }],
}
