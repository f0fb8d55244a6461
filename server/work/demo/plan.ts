import type { StoryColumn } from '../../database/demo/story/projects.ts'

/** What has become of a project of the story: its ids. */
export type Plan = {
  projectId: string
  columns: Map<StoryColumn, string>
  /** tags and priorities by their labels */
  labels: Map<string, string>
}

export const createPlan = (projectId: string): Plan => ({ projectId, columns: new Map(), labels: new Map() })
