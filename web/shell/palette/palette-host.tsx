import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../platform/chunk.ts'
import { useStore } from '../../platform/store.ts'
import { palette } from './palette-state.ts'

const Palette = lazy(() =>
  loadChunk(() => import('./palette.tsx')).then((chunk) => ({ default: chunk.Palette })),
)

/** Opens the palette with Ctrl/Cmd+K; its code is loaded the first time. */
export function PaletteHost() {
  const opened = useStore(palette)
  const [wanted, setWanted] = useState(false)
  if (opened && !wanted) setWanted(true)
  useHotkeys([['mod+K', () => palette.set(!palette.get())]], [])
  return (
    wanted && (
      <Suspense>
        <Palette />
      </Suspense>
    )
  )
}
