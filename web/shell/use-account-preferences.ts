import { useEffect, useEffectEvent } from 'react'
import { hasLocal } from '../platform/local.ts'
import { adoptLanguage } from '../platform/texts/texts.ts'
import type { Viewer } from '../platform/workspace/viewer.ts'
import { appearanceName, useAppearance } from '../ui/use-appearance.ts'

/** In a browser without a choice of its own, the account's language and appearance apply. */
export function useAccountPreferences(me: Viewer['me'] | undefined): void {
  const [, setAppearance] = useAppearance()
  const adopt = useEffectEvent(() => {
    if (me?.language) void adoptLanguage(me.language)
    if (me?.appearance && !hasLocal(appearanceName)) setAppearance(me.appearance)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per person.
  useEffect(() => adopt(), [me?.id])
}
