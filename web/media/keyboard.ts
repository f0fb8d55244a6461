import type { KeyboardParts } from '../platform/slots.ts'

const group = 'media:shortcuts.title'

/** The shortcuts of the files and of the viewer; the components handle the keys themselves. */
export const mediaKeyboard: KeyboardParts = {
  shortcuts: [
    { keys: '←↑↓→', label: 'media:shortcuts.files', group },
    { keys: 'mod+A', label: 'media:shortcuts.all', group },
    { keys: '← →', label: 'media:shortcuts.next', group },
    { keys: '+ -', label: 'media:shortcuts.zoom', group },
    { keys: '0', label: 'media:shortcuts.fit', group },
  ],
}
