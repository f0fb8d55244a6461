import type { ComponentType } from 'react'
import type { FilterField } from '../ui/filter/filter-field.ts'
import type { Column } from '../ui/table/column.ts'

/** A column of the table of open requests, and the filter by it. */
export interface AddedColumn {
  column: Column<{ id: string }>
  field: FilterField<{ id: string }>
}

declare module '../platform/slots.ts' {
  interface Slots {
    /** What rooms above requests show about a request, on its page. */
    requestFacts: ComponentType<{ requestID: string }>[]
    /** Renders nothing, and provides a column of the table of open requests; undefined while it has nothing to show. */
    requestColumns: ComponentType<{ onChange: (added: AddedColumn | undefined) => void }>[]
  }
}
