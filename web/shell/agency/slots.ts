import type { ComponentType } from 'react'
import type { SettingsSection } from '../../platform/slots.ts'
import type { Viewer } from '../../platform/workspace/viewer.ts'

declare module '../../platform/slots.ts' {
  interface Slots {
    agencyParts: (() => Promise<AgencyParts>)[]
  }
}

/** A page about people, as a tab beside their list. */
export interface PeopleTab {
  name: string
  /** Key of its label. */
  label: string
  path: string
  order: number
  shownTo: (viewer: Viewer) => boolean
}

/** A section of `/agency/settings`, saved on its own, at its own URL. */
export interface AgencySection extends SettingsSection {
  icon: ComponentType<{ size?: number; stroke?: number }>
  shownTo: (viewer: Viewer) => boolean
  /** Uses the full width; others are one column. */
  wide?: boolean
}

/** Settings with a page at an address of its own. */
export interface AgencySettingsPage extends Omit<AgencySection, 'component' | 'wide'> {
  path: string
}

/** A room's part of the agency's pages; loaded when one of them is opened. */
export interface AgencyParts {
  people?: PeopleTab[]
  /** All that the list of settings has for the agency. */
  settings?: (AgencySection | AgencySettingsPage)[]
  /** Shown below the viewer's own profile. */
  profile?: ComponentType[]
}
