import type { ComponentType } from 'react'
import type { Viewer } from './workspace/viewer.ts'

/** An area of the application: an entry in the rail, or a plain word on the client's side. */
export interface Area {
  name: string
  /** Key of its label in the shell's texts, such as `shell:area.messaging`: the rail must not load every room's texts. */
  label: string
  /** The label for clients, if it differs. */
  clientLabel?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Its pages are below this path; other routes name their area in `staticData`. */
  path: string
  /** Smaller comes first; areas with 100 and more are set apart from the others. */
  order: number
  /** True for an area beside the person, at the end of the rail, instead of among the others. */
  foot?: boolean
  shownTo: (viewer: Viewer) => boolean
  /** Whether the area has content for this person; areas without it are always shown. Called as a hook. */
  useExists?: (viewer: Viewer) => boolean
  /** Its position in a phone's tab bar, for each side; areas without one are behind "More". */
  inBar?: { staff?: number; client?: number }
  /** True for areas that make sense without an agency. */
  withoutAgency?: boolean
  /** The number of waiting items; 0 shows nothing. Called as a hook. */
  useCount?: () => number
  /** The maximum of the count: more are shown as this number and a plus. */
  countsTo?: number
}

export interface PaletteItem {
  id: string
  label: string
  hint?: string
  /** Other words by which it is found. */
  keywords?: string
  /** Not listed before something is typed. */
  quiet?: boolean
  icon?: ComponentType<{ size?: number; stroke?: number }>
  /** Replaces the icon: a person, or a client's square. */
  avatar?: { id: string; name: string; picture?: string | null; square?: boolean }
  /** The number of unread messages, and whether only a dot is shown. */
  unread?: { count: number; dot: boolean }
  run: () => void
}

/** An action of the Ctrl/Cmd+K palette, available in every area. */
export interface PaletteAction {
  name: string
  /** Key of its label. */
  label: string
  /** Key of the place that it belongs to, if the label alone does not say it. */
  hint?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Smaller comes first. */
  order: number
  shownTo: (viewer: Viewer) => boolean
  /** Opens a page, opens a dialog over the current one, or acts on it. */
  act: PaletteAct
}

export type PaletteAct =
  | { path: string; search?: Record<string, string> }
  | { dialog: ComponentType<{ onClose: () => void }> }
  | { run: () => void }

/** A source of the Ctrl/Cmd+K palette. `useItems` is called as a hook with the typed text. */
export interface PaletteSource {
  name: string
  /** Key of the group's heading; sources with the same one are one group. */
  label: string
  order: number
  /** The number of items that are shown. */
  max?: number
  /** The server decides what fits; other sources offer everything, and the palette finds what fits. */
  asksServer?: boolean
  useItems: (query: string) => PaletteItem[]
}

/** A line of the `?` sheet. The room handles the keys itself. */
export interface Shortcut {
  /** As in `mod+K`; `mod` is Ctrl or Cmd. A space separates keys of which each does it. */
  keys: string
  /** Key of its description. */
  label: string
  /** Key of its group's heading. */
  group: string
}

/** A room's part of the palette and the list of shortcuts; loaded when one of them is first opened. */
export interface KeyboardParts {
  palette?: readonly PaletteSource[]
  actions?: readonly PaletteAction[]
  shortcuts?: readonly Shortcut[]
}

/** A section of `/settings`, saved on its own. */
export interface SettingsSection {
  name: string
  /** Key of its heading. */
  label: string
  /** Smaller comes first; destructive sections have 100 and more. */
  order: number
  component: ComponentType
  /** Everyone by default. */
  shownTo?: (viewer: Viewer) => boolean
}

/** Queries the API in another agency than the current one. */
export type AskIn = (agencyId: string) => Promise<number>

/** Extension points that rooms may fill; a room that offers one beyond the shell's own declares it in its `slots.ts`. */
export interface Slots {
  areas: Area[]
  keyboard: (() => Promise<KeyboardParts>)[]
  settings: SettingsSection[]
  /** Components without visible content that are mounted while an agency is open: sounds, toasts, listeners. */
  background: ComponentType[]
  /** Lines above the frame that say something once, at a calm moment. */
  lines: ComponentType[]
  /** The same as `background`, but also for a person without an agency. */
  presence: ComponentType[]
  /** The number of waiting items in an agency other than the current one; for the dots of the rail. */
  waiting: AskIn[]
}

/** Merges the parts of all rooms: lists are concatenated, and sorted if their entries have an order; records are joined. */
export function merged<Parts extends object>(parts: readonly (Partial<Parts> | undefined)[]): Partial<Parts> {
  const all: Record<string, unknown> = {}
  for (const part of parts) {
    for (const [name, brought] of Object.entries(part ?? {})) {
      const before = all[name]
      all[name] = Array.isArray(brought)
        ? [...((before as unknown[]) ?? []), ...brought]
        : { ...(before as object), ...(brought as object) }
    }
  }
  for (const list of Object.values(all)) if (Array.isArray(list) && list.every(hasOrder)) list.sort(byOrder)
  return all as Partial<Parts>
}

const hasOrder = (entry: unknown): entry is { order: number } =>
  typeof entry === 'object' && entry !== null && 'order' in entry

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order
