import type { StoryColumn } from '../../database/demo/story/projects.ts'

/** The ids of a project of the demo story. */
export type Plan = {
  projectId: string
  columns: Map<StoryColumn, string>
  /** tags and priorities by their labels */
  labels: Map<string, string>
}

export const createPlan = (projectId: string): Plan => ({ projectId, columns: new Map(), labels: new Map() })
