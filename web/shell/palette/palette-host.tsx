import { Suspense } from 'react'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { lazyWithTexts } from '../routing/lazy-with-texts.ts'
import { useWanted } from '../use-wanted.ts'
import { palette } from './palette-state.ts'

const Palette = lazyWithTexts(() => import('./palette.tsx'), 'Palette', 'over', 'shell/settings')

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
