import { useEffect, useState } from 'react'
import { currentAgency } from '../platform/session/current-agency.ts'
import { useViewer } from '../platform/workspace/viewer.ts'

/**
 * For a page whose thing does not exist in the current agency: looks in the person's other agencies, and opens the one that
 * has it, so that links and the browser's Back lead there. True while it looks.
 */
export function useAgencyOf(isThere: (agencyId: string) => Promise<boolean>, missing: boolean): boolean {
  const { agencies, agency } = useViewer()
  const [looked, setLooked] = useState(false)
  const others = agencies.map(({ id }) => id).filter((id) => id !== agency?.id)
  const list = missing ? others.join(' ') : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each place where it is missing.
  useEffect(() => {
    if (list === '') return
    let current = true
    async function look() {
      for (const id of list.split(' ')) {
        const found = await isThere(id).catch(() => false)
        if (!current) return
        if (found) return currentAgency.set(id)
      }
      setLooked(true)
    }
    void look()
    return () => {
      current = false
    }
  }, [list])

  return missing && others.length > 0 && !looked
}
