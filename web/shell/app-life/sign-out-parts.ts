import type { AnyRouter } from '@tanstack/react-router'
import { MoreSheet } from '../more-areas.tsx'
import { PersonMenuItems } from '../person-menu.tsx'

/**
 * Loads what it takes to sign out, though nobody has opened it: whoever hands a device to somebody may have no connection then.
 */
export async function loadSignOutParts(router: Pick<AnyRouter, 'preloadRoute'>): Promise<void> {
  const page = router.preloadRoute({ to: '/logout' }).catch(() => undefined)
  await Promise.all([PersonMenuItems.preload(), MoreSheet.preload(), page])
}
