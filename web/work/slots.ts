import type { ComponentType } from 'react'

declare module '../platform/slots.ts' {
  interface Slots {
    /** What rooms above work show about a task, in its panel. */
    taskFacts: ComponentType<{ taskID: string }>[]
    /** The same about a project, on its page. */
    projectFacts: ComponentType<{ projectID: string }>[]
    /** The same about a task, on its card. */
    cardFacts: ComponentType<{ taskID: string; boardID: string; hours: number | null }>[]
  }
}
