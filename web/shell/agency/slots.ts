import type { ComponentType } from 'react'
import type { SettingsSection } from '../../platform/slots.ts'
import type { Viewer } from '../../platform/workspace/viewer.ts'

declare module '../../platform/slots.ts' {
  interface Slots {
    agencyParts: (() => Promise<AgencyParts>)[]
  }
}

/** A tab of `/agency`. */
export interface AgencyTab {
  name: string
  /** Key of its label. */
  label: string
  path: string
  order: number
  shownTo: (viewer: Viewer) => boolean
  /** Set for a tab with settings, which is also listed among the settings. */
  icon?: ComponentType<{ size?: number; stroke?: number }>
}

/** A section of `/agency/settings`, saved on its own, at its own URL. */
export interface AgencySection extends SettingsSection {
  icon: ComponentType<{ size?: number; stroke?: number }>
  shownTo: (viewer: Viewer) => boolean
  /** Uses the full width; others are one column. */
  wide?: boolean
}

/** A room's part of the agency's pages; loaded when one of them is opened. */
export interface AgencyParts {
  tabs?: AgencyTab[]
  settings?: AgencySection[]
  /** Shown below the viewer's own profile. */
  profile?: ComponentType[]
}
