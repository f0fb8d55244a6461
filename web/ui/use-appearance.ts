import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core'
import type { Appearance } from '../../shared/identity-facts.ts'

/** The storage key of the choice; public/first-paint.js reads it too. */
export const appearanceName = 'atrium.appearance'

export const appearanceStorage = localStorageColorSchemeManager({ key: appearanceName })

/** Light, dark, or the system's color scheme; stored in this browser. */
export function useAppearance(): [Appearance, (appearance: Appearance) => void] {
  // Without `keepTransitions` it would write a style element with innerHTML, which Trusted Types refuse.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const appearance = colorScheme === 'auto' ? 'system' : colorScheme
  return [appearance, (chosen) => setColorScheme(chosen === 'system' ? 'auto' : chosen)]
}
