import { useState } from 'react'
import type { DriveFile } from './use-files.ts'

/** The selected files; Shift selects a range. A removed file is deselected. */
export function useChoice(files: readonly DriveFile[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const chosen = files.filter(({ id }) => ids.has(id))

  function toggle(id: string, isRange = false) {
    const next = new Set(ids)
    const from = files.findIndex((file) => file.id === last)
    const to = files.findIndex((file) => file.id === id)
    if (isRange && from >= 0)
      for (const file of files.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(file.id)
    else if (!next.delete(id)) next.add(id)
    setIds(next)
    setLast(id)
  }

  return {
    chosen,
    has: (id: string) => ids.has(id),
    toggle,
    all: () => setIds(new Set(files.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

export type Choice = ReturnType<typeof useChoice>
