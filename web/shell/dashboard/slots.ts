import type { ComponentType } from 'react'
import type { Viewer } from '../../platform/workspace/viewer.ts'

declare module '../../platform/slots.ts' {
  interface Slots {
    /** Loaded when the dashboard is opened. */
    dashboardParts: (() => Promise<DashboardPart[]>)[]
  }
}

/**
 * Where a part of the dashboard stands: the person's day, what changed, what waits for them, for clients what is theirs, or below
 * what the team does.
 */
export type DashboardPlace = 'today' | 'changed' | 'waiting' | 'own' | 'team'

/** A part of the dashboard. It shows numbers of its own room, and leads to the page that has all of them. */
export interface DashboardPart {
  name: string
  place: DashboardPlace
  /** Smaller comes first. */
  order: number
  shownTo: (viewer: Viewer) => boolean
  component: ComponentType
  /** It stands in the column of the part before it. */
  below?: true
  /** It takes the whole width of its place. */
  wide?: true
}
