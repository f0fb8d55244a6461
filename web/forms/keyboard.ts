import type { KeyboardParts } from '../platform/slots.ts'

const group = 'forms:shortcuts.title'

/** The shortcuts of the form builder. */
export const formsKeyboard: KeyboardParts = {
  shortcuts: [
    { keys: 'Enter', label: 'forms:builder.addOption', group },
    { keys: 'Alt+↑ Alt+↓', label: 'forms:shortcuts.option', group },
  ],
}
