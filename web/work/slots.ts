import type { ComponentType } from 'react'
import type { ColumnSource } from '../ui/filter/added-columns.tsx'

declare module '../platform/slots.ts' {
  interface Slots {
    /** What rooms above work show about a task, in its panel. */
    taskFacts: ComponentType<{ taskID: string }>[]
    /** The same about a project, on its page. */
    projectFacts: ComponentType<{ projectID: string }>[]
    /** Columns of the lists of tasks. */
    taskColumns: ColumnSource[]
    /** The same about a task, on its card. */
    cardFacts: ComponentType<{ taskID: string; boardID: string; hours: number | null }>[]
  }
}
