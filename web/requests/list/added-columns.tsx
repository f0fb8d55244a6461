import { type ComponentType, Suspense, useCallback, useState } from 'react'
import { useSlot } from '../../platform/use-slot.ts'
import type { AddedColumn } from '../slots.ts'

/** The columns that other rooms add to the table, and what provides them, which is rendered beside it. */
export function useAddedColumns() {
  const parts = useSlot('requestColumns')
  const [added, setAdded] = useState<readonly (AddedColumn | undefined)[]>([])
  const put = useCallback(
    (at: number, column: AddedColumn | undefined) =>
      setAdded((before) => Object.assign([...before], { [at]: column })),
    [],
  )
  const sources = (
    <Suspense>
      {parts.map((Part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slots don't change while the page is open
        <Source key={at} Part={Part} at={at} put={put} />
      ))}
    </Suspense>
  )
  return { added: added.filter((each) => each !== undefined), sources }
}

interface SourceProps {
  Part: ComponentType<{ onChange: (added: AddedColumn | undefined) => void }>
  at: number
  put: (at: number, column: AddedColumn | undefined) => void
}

function Source({ Part, at, put }: SourceProps) {
  const change = useCallback((added: AddedColumn | undefined) => put(at, added), [at, put])
  return <Part onChange={change} />
}
