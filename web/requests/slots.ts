import type { ComponentType } from 'react'
import type { ColumnSource } from '../ui/filter/added-columns.tsx'

declare module '../platform/slots.ts' {
  interface Slots {
    /** What rooms above requests show about a request, on its page. */
    requestFacts: ComponentType<{ requestID: string }>[]
    /** The same about the approval that a request waits for, on the page of that. */
    approvalFacts: ComponentType<{ requestID: string }>[]
    /** Columns of the table of open requests, which its cards show, too. */
    requestColumns: ColumnSource[]
  }
}
