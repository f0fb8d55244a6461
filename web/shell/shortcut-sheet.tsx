import { Suspense } from 'react'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { lazyPart } from './routing/lazy-part.ts'
import { shortcutSheet } from './shortcut-sheet-state.ts'
import { useWanted } from './use-wanted.ts'

const ShortcutList = lazyPart(() => import('./shortcut-list.tsx'), 'ShortcutList')

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
