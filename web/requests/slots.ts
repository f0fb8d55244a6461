import type { ComponentType } from 'react'
import type { ColumnSource } from '../ui/filter/added-columns.tsx'

declare module '../platform/slots.ts' {
  interface Slots {
    /** What rooms above requests show about a request, on its page; beside its approval, of that alone. */
    requestFacts: ComponentType<{ requestID: string; ofApproval?: boolean }>[]
    /** Columns of the table of open requests, which its cards show, too. */
    requestColumns: ColumnSource[]
  }
}
