import { useMemo } from 'react'
import type { Filter } from '../../../shared/filter.ts'
import { todayIn } from '../../../shared/wall-clock.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useZone } from '../use-zone.ts'
import { type FilterField, narrowed } from './filter-field.ts'

/** The rows that match a filter, with "me" and "today" of the viewer: in their time zone, unless another one is given. */
export function useNarrowed<Row>(
  rows: readonly Row[] | undefined,
  filter: Filter,
  fields: readonly FilterField<Row>[],
  zone?: string,
): readonly Row[] | undefined {
  const { me } = useViewer()
  const own = useZone()
  const today = todayIn(zone ?? own)
  return useMemo(
    () => rows && narrowed(rows, filter, fields, { me: me.id, today }),
    [rows, filter, fields, me.id, today],
  )
}
