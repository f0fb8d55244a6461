import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askHost, type Host } from '../platform/host.ts'

/** Asks once who owns this domain now, where the page was opened with what was kept of that. */
export function useFreshHost(host: Host | undefined): void {
  const router = useRouter()
  const kept = host?.kind === 'agency' && host.isKept ? host.agency : undefined
  const before = kept && JSON.stringify(kept)
  useEffect(() => {
    if (!before) return
    const look = async () => {
      const now = await askHost()
      if (now.kind !== 'agency' || JSON.stringify(now.agency) !== before) await router.invalidate()
    }
    // Without a connection it stays as it was known.
    look().catch(() => undefined)
  }, [before, router])
}
