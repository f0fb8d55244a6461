import type { ComponentType } from 'react'

declare module '../platform/slots.ts' {
  interface Slots {
    /** What a room above work knows of a task, in its panel. */
    taskFacts: ComponentType<{ taskID: string }>[]
    /** The same of a project, on its page. */
    projectFacts: ComponentType<{ projectID: string }>[]
    /** That of a task on its card. */
    cardFacts: ComponentType<{ taskID: string; boardID: string; hours: number | null }>[]
  }
}
