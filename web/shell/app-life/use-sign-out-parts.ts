import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MoreSheet } from '../more-areas.tsx'
import { PersonMenuItems } from '../person-menu.tsx'
import { calmAfter } from './calm-after.ts'

/**
 * Loads what it takes to sign out before all other parts, though nobody has opened it: whoever hands a device to somebody may have no
 * connection then.
 */
export function useSignOutParts(): void {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { preload } of [PersonMenuItems, MoreSheet]) void preload()
      void router.preloadRoute({ to: '/logout' as string }).catch(() => undefined)
    }, calmAfter)
    return () => clearTimeout(timer)
  }, [router])
}
