import { useState } from 'react'
import { readLocal, writeLocal } from '../../platform/local.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'

interface SavedFilter {
  name: string
  /** The serialized filter, as in the URL. */
  text: string
}

/** The viewer's saved filters for a list of this agency, in this browser. */
export function useSavedFilters(list: string) {
  const { keyText } = useWorkspace()
  const key = `atrium.my.filters.${keyText}.${list}`
  const [kept, setKept] = useState({ key, saved: readLocal<SavedFilter[]>(key) ?? [] })
  if (kept.key !== key) setKept({ key, saved: readLocal<SavedFilter[]>(key) ?? [] })

  function change(saved: SavedFilter[]) {
    setKept({ key, saved })
    writeLocal(key, saved)
  }

  const without = (name: string) => kept.saved.filter((each) => each.name !== name)
  return {
    saved: kept.saved,
    save: (filter: SavedFilter) => change([...without(filter.name), filter]),
    remove: (name: string) => change(without(name)),
  }
}
