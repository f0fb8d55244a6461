import { Suspense } from 'react'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { lazyWithTexts } from './routing/lazy-with-texts.ts'
import { shortcutSheet } from './shortcut-sheet-state.ts'
import { useWanted } from './use-wanted.ts'

const ShortcutList = lazyWithTexts(
  () => import('./shortcut-list.tsx'),
  'ShortcutList',
  'over',
  'shell/settings',
)

/** Opens the list of shortcuts with `?`; its code is loaded the first time. */
export function ShortcutSheet() {
  const [wanted, close] = useWanted(shortcutSheet)
  useShortcuts({ 'shift+?': () => shortcutSheet.set(true) })
  return (
    wanted && (
      <Suspense>
        <ShortcutList onClose={close} />
      </Suspense>
    )
  )
}
