import { useEffect, useState } from 'react'
import { currentAgency } from '../platform/session/current-agency.ts'
import { useViewer } from '../platform/workspace/viewer.ts'

/**
 * For a page whose entity does not exist in the current agency: checks the person's other agencies, and opens the one
 * that has it, so that links and the browser's Back work. True while checking.
 */
export function useAgencyOf(isThere: (agencyId: string) => Promise<boolean>, missing: boolean): boolean {
  const { agencies, agency } = useViewer()
  const [looked, setLooked] = useState(false)
  const others = agencies.map(({ id }) => id).filter((id) => id !== agency?.id)
  const list = missing ? others.join(' ') : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once per list of agencies.
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
