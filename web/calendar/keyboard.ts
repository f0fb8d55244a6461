import type { KeyboardParts } from '../platform/slots.ts'

const group = 'calendar:shortcuts.title'

/** The shortcuts of an event that has the focus. */
export const calendarKeyboard: KeyboardParts = {
  shortcuts: [
    { keys: 'Alt+←↑↓→', label: 'calendar:shortcuts.move', group },
    { keys: 'Alt+Shift+←↑↓→', label: 'calendar:shortcuts.end', group },
  ],
}
