import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type KeyboardParts, merged, type Slots } from './platform/slots.ts'
import { rooms } from './rooms.ts'
import { sharedShortcuts } from './shell/shared-shortcuts.ts'

/** What handles keys, and the lines of the `?` sheet that tell of them. */
const told: Record<string, readonly string[]> = {
  'calendar/page/use-item-keys.tsx': ['Alt+←↑↓→', 'Alt+Shift+←↑↓→'],
  'forms/builder/options-editor.tsx': ['Enter', 'Alt+↑ Alt+↓'],
  'media/drive/files-view.tsx': ['←↑↓→', 'mod+A', 'Esc'],
  'media/viewer/viewer.tsx': ['← →', '+ -', '0'],
  'messaging/composer/use-audience.ts': ['mod+/'],
  'messaging/conversation/use-row-keys.ts': ['↓ J', '↑ K', 'R', 'E', 'U', 'End'],
  'messaging/editor/composer-field.tsx': ['↑', '@', 'mod+B', 'mod+I', 'mod+Enter'],
  'messaging/list/use-channel-keys.ts': ['Alt+↓', 'Alt+↑', 'Alt+Shift+↓'],
  'messaging/list/use-list-keys.ts': ['↑ ↓ J K'],
  'messaging/overview/overview-lines.tsx': ['N'],
  'requests/approval/pins.tsx': ['←↑↓→'],
  'requests/approval/use-zoom-keys.ts': ['+ -', '0'],
  'search/page/search-page.tsx': ['/'],
  'shell/palette/palette-host.tsx': ['mod+K'],
  'shell/shortcut-sheet.tsx': ['?'],
  'time/dialog/timer-button.tsx': ['T'],
  'ui/order/move-between-cards.ts': ['←↑↓→ J K'],
  'ui/order/use-movable.ts': ['↑ ↓'],
  'ui/side-panel.tsx': ['Esc'],
  'ui/table/move-between-rows.ts': ['↑ ↓ J K', 'X'],
  'work/board/card-keys.ts': ['←↑↓→ J K', 'Alt+←↑↓→'],
  'work/task/sub-task-row.tsx': ['Alt+↑ Alt+↓'],
}

/** A grid of choices and a separator, whose keys are those that every such control has, and what only listens. */
const asEverywhere = [
  'messaging/composer/use-fold.ts',
  'messaging/list/width-handle.tsx',
  'messaging/message/emoji-popover.tsx',
  'ui/use-shortcuts.ts',
]

/** Listens on the whole page, or moves something by keys, or has a letter of its own. */
const handlesKeys =
  /useShortcuts\(|\('keydown'|\b(steps|ways|arrows|marks)\[(event\.)?key|\bkey [!=]== '[a-z/]'|event\.altKey && /

test('whatever handles keys has its line among the shortcuts, or does what every such control does', () => {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: import.meta.dirname,
    exclude: ['**/*.test.*', 'testing/**'],
  })
  const found = files.filter((file) =>
    handlesKeys.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )
  expect(found.sort()).toEqual([...Object.keys(told), ...asEverywhere].sort())
})

test('each of these lines is in the sheet', async () => {
  const workspaces = await Promise.all(rooms.map(({ workspace }) => workspace?.()))
  const { keyboard = [] } = merged<Slots>(workspaces.map((each) => each?.slots))
  const { shortcuts = [] } = merged<KeyboardParts>(await Promise.all(keyboard.map((load) => load())))
  const lines = new Set([...sharedShortcuts, ...shortcuts].map(({ keys }) => keys))
  expect(
    Object.values(told)
      .flat()
      .filter((keys) => !lines.has(keys)),
  ).toEqual([])
})
