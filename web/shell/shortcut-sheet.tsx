import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../platform/chunk.ts'
import { useStore } from '../platform/store.ts'
import { shortcutSheet } from './shortcut-sheet-state.ts'

const ShortcutList = lazy(() =>
  loadChunk(() => import('./shortcut-list.tsx')).then((chunk) => ({ default: chunk.ShortcutList })),
)

/** Opens the list of shortcuts with `?`; its code is loaded the first time. */
export function ShortcutSheet() {
  const opened = useStore(shortcutSheet)
  const [wanted, setWanted] = useState(false)
  if (opened && !wanted) setWanted(true)
  useHotkeys([['shift+?', () => shortcutSheet.set(true)]])
  return (
    wanted && (
      <Suspense>
        <ShortcutList />
      </Suspense>
    )
  )
}
