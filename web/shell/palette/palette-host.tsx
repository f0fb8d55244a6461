import { Suspense } from 'react'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { lazyPart } from '../routing/lazy-part.ts'
import { useWanted } from '../use-wanted.ts'
import { palette } from './palette-state.ts'

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette')

/** Opens the palette with Ctrl/Cmd+K; its code is loaded the first time. */
export function PaletteHost() {
  const [wanted, close] = useWanted(palette)
  useShortcuts({ 'mod+k': () => palette.set(!palette.get()) }, { inFields: true })
  return (
    wanted && (
      <Suspense>
        <Palette onClose={close} />
      </Suspense>
    )
  )
}
