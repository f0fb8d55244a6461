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
  /** Key of its name. */
  label: string
  path: string
  order: number
  shownTo: (viewer: Viewer) => boolean
  /** For an entry with settings: it is also among the sections of settings. */
  icon?: ComponentType<{ size?: number; stroke?: number }>
}

/** A section of `/agency/settings`, saved on its own, at an address of its own. */
export interface AgencySection extends SettingsSection {
  icon: ComponentType<{ size?: number; stroke?: number }>
  shownTo: (viewer: Viewer) => boolean
  /** Uses the whole width; others are one column. */
  wide?: boolean
}

/** A room's part of the agency's pages; loaded when one of them is opened. */
export interface AgencyParts {
  tabs?: AgencyTab[]
  settings?: AgencySection[]
  /** Below the viewer's own profile. */
  profile?: ComponentType[]
}
