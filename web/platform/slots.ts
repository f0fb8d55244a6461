import type { ComponentType } from 'react'
import type { Viewer } from './workspace/viewer.ts'

/** One of the places of the application: a rail entry, or a plain word on the client's side. */
export interface Area {
  name: string
  /** Key of its label among the shell's texts, such as `shell:area.messaging`: a rail must not load every room's texts. */
  label: string
  /** The same for clients, where they know it under another name. */
  clientLabel?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  path: string
  /** Smaller stands first. */
  order: number
  shownTo: (viewer: Viewer) => boolean
  /** Whether there is anything in it for this person; areas without it always exist. Called as a hook. */
  useExists?: (viewer: Viewer) => boolean
  /** Its place in the bar of a phone, of each side; areas without one are behind "More". */
  inBar?: { staff?: number; client?: number }
  /** True for areas that make sense without an agency. */
  withoutAgency?: boolean
  /** How much waits there; 0 shows nothing. Called as a hook. */
  useCount?: () => number
  /** The count goes no further: more than these are shown as so many and a plus. */
  countsTo?: number
}

export interface PaletteItem {
  id: string
  label: string
  hint?: string
  icon?: ComponentType<{ size?: number; stroke?: number }>
  /** Stands instead of an icon: a person, or a client's square. */
  avatar?: { id: string; name: string; picture?: string | null; square?: boolean }
  /** How many messages wait there, and whether that is shown as a dot only. */
  unread?: { count: number; dot: boolean }
  run: () => void
}

/** Something to do from the Ctrl/Cmd+K palette, in whichever area one is. */
export interface PaletteAction {
  name: string
  /** Key of what stands there. */
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Smaller stands first. */
  order: number
  shownTo: (viewer: Viewer) => boolean
  /** Opens a page, or does something where one is. */
  act: { path: string } | { run: () => void }
}

/** A source of the Ctrl/Cmd+K palette. `useItems` is called as a hook with what is typed. */
export interface PaletteSource {
  name: string
  /** Key of the group's heading. */
  label: string
  order: number
  useItems: (query: string) => PaletteItem[]
}

/** A line of the `?` sheet. The room listens for the keys itself. */
export interface Shortcut {
  /** As in `mod+K`; `mod` is Ctrl or Cmd. */
  keys: string
  /** Key of its description. */
  label: string
  /** Key of its group's heading. */
  group: string
}

/** What a room brings to the palette and to the list of shortcuts; loaded when one of them is first opened. */
export interface KeyboardParts {
  palette: readonly PaletteSource[]
  shortcuts: readonly Shortcut[]
}

/** A section of `/settings`, saved on its own. */
export interface SettingsSection {
  name: string
  /** Key of its heading. */
  label: string
  /** Smaller stands first; sections that destroy something have 100 and more. */
  order: number
  component: ComponentType
  /** Everybody unless given. */
  shownTo?: (viewer: Viewer) => boolean
}

/** A member of the agency, as a room above agencies knows them. */
export interface MemberSubject {
  /** Of the membership. */
  id: string
  userID: string
  role: string
  user: { id: string; name: string }
  viewerCan: { update: boolean }
}

type MemberPart = ComponentType<{ member: MemberSubject }>

/** What a room has on the pages of a member, below what the agency itself knows of them. */
export interface MemberSection {
  name: string
  /** Key of its heading. */
  label: string
  order: number
  shownTo: (viewer: Viewer, member: MemberSubject) => boolean
  /** On `/agency/users/view/{id}`. */
  view?: MemberPart
  /** On `/agency/users/edit/{id}`; it saves by itself. */
  edit?: MemberPart
}

/** A tab of `/agency`. */
export interface AgencyTab {
  name: string
  /** Key of its name. */
  label: string
  path: string
  order: number
  shownTo: (viewer: Viewer) => boolean
  /** Of one where something is set: it stands among the places of settings, too. */
  icon?: ComponentType<{ size?: number; stroke?: number }>
}

/** A section of `/agency/settings`, saved on its own, at an address of its own. */
export interface AgencySection extends SettingsSection {
  icon: ComponentType<{ size?: number; stroke?: number }>
  shownTo: (viewer: Viewer) => boolean
  /** Uses the whole width; others are one column. */
  wide?: boolean
}

/** What a room has on the pages of the agency; loaded when one of them is opened. */
export interface AgencyParts {
  member?: MemberSection[]
  tabs?: AgencyTab[]
  settings?: AgencySection[]
  /** Below one's own profile. */
  profile?: ComponentType[]
}

/** A message, as a room above messaging knows it. */
export interface MessageSubject {
  id: string
  conversationID: string
  content: string
  internal: boolean
  /** The team's own words on it. */
  tags?: readonly string[]
}

/** Something to do with a message, in its menu. */
export interface MessageAct {
  name: string
  /** Key of what stands there, among the shell's texts. */
  label: string
  shownTo: (viewer: Viewer) => boolean
  dialog: ComponentType<{
    message: MessageSubject
    /** What one had noted at it for oneself, where that is what it is done with. */
    aside?: { id: string; message: string }
    onClose: () => void
  }>
}

/** What is written in a composer, as a room above messaging knows it. */
export interface ComposerSubject {
  input: {
    conversationID: string
    channelID: string
    responseToID?: string
    content: string
    mentions: string[]
    pieces: { key: string; type: string; size: number; name: string }[]
    internal?: boolean | null
    quotedMessageID?: string
  }
  /** Whether it could be sent now. */
  isReady: boolean
  /** Empties the composer. */
  clear: () => void
}

/** What is open where something else than the composer stands below the messages. */
export interface WritingSubject {
  conversationID: string
  lastMessageID: string | null
  owner: { id: string; name: string } | null
}

/** Asks the API in another agency than the current one. */
export type AskIn = (agencyId: string) => Promise<number>

/** The places of the shell that rooms may fill. */
export interface Slots {
  areas: Area[]
  actions: PaletteAction[]
  keyboard: (() => Promise<KeyboardParts>)[]
  settings: SettingsSection[]
  agencyParts: (() => Promise<AgencyParts>)[]
  /** Components without a place of their own that live while an agency is open: sounds, toasts, listeners. */
  background: ComponentType[]
  /** Likewise, but also for a person without an agency. */
  presence: ComponentType[]
  messageActs: MessageAct[]
  /** What a room has beside the name of the open channel, such as its notes. */
  conversationTools: ComponentType<{ conversationID: string }>[]
  /** What else can be done with what is written, beside the ways to write. */
  composerTools: ComponentType<{ subject: ComposerSubject }>[]
  /** What stands in place of the composer in channels of a scope. */
  writingPlaces: Record<string, ComponentType<{ subject: WritingSubject }>>
  /** What a room says below a message, if anything. */
  messageNotes: ComponentType<{ message: MessageSubject }>[]
  /** What a room above work knows of a task, in its panel. */
  taskFacts: ComponentType<{ taskID: string }>[]
  /** The same of a project, on its page. */
  projectFacts: ComponentType<{ projectID: string }>[]
  /** That of a task on its card. */
  cardFacts: ComponentType<{ taskID: string; boardID: string; hours: number | null }>[]
  /** How much waits in an agency that is not the current one; feeds the dots of the rail. */
  waiting: AskIn[]
}

/** All rooms' slots as one, in their order. */
export function mergeSlots(parts: (Partial<Slots> | undefined)[]): Slots {
  const all = <Name extends Exclude<keyof Slots, 'writingPlaces'>>(name: Name) =>
    parts.flatMap((part) => (part?.[name] ?? []) as Slots[Name][number][])
  return {
    areas: all('areas').sort((a, b) => a.order - b.order),
    actions: all('actions').sort((a, b) => a.order - b.order),
    keyboard: all('keyboard'),
    settings: all('settings').sort((a, b) => a.order - b.order),
    agencyParts: all('agencyParts'),
    background: all('background'),
    presence: all('presence'),
    messageActs: all('messageActs'),
    conversationTools: all('conversationTools'),
    composerTools: all('composerTools'),
    writingPlaces: Object.assign({}, ...parts.map((part) => part?.writingPlaces)),
    messageNotes: all('messageNotes'),
    taskFacts: all('taskFacts'),
    projectFacts: all('projectFacts'),
    cardFacts: all('cardFacts'),
    waiting: all('waiting'),
  } as Slots
}
