import type { ComponentType } from 'react'
import type { Viewer } from '../platform/workspace/viewer.ts'

declare module '../platform/slots.ts' {
  interface Slots {
    messageActs: MessageAct[]
    /** Further pages of messaging, as lines of the list. */
    listLines: ListLine[]
    /** Tools beside the name of the open channel, such as its notes. */
    conversationTools: ComponentType<{ conversationID: string }>[]
    /** Further actions on the text in the composer, besides sending. */
    composerTools: ComponentType<{ subject: ComposerSubject }>[]
    /** What replaces the composer in channels of a scope. */
    writingPlaces: Record<string, ComponentType<{ subject: WritingSubject }>>
    /** What a room shows below a message, if anything. */
    messageNotes: ComponentType<{ message: MessageSubject }>[]
  }
}

/** A line of the list that opens a page. */
export interface ListLine {
  name: string
  /** Key of its label in messaging's texts: the list must not load every room's texts. */
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  path: string
  /** Smaller comes first. */
  order: number
  shownTo: (viewer: Viewer) => boolean
}

/** A message, as other rooms see it. */
export interface MessageSubject {
  id: string
  conversationID: string
  content: string
  internal: boolean
  payload?: unknown
  /** The team's own tags on it. */
  tags?: readonly string[]
}

/** An action in the menu of a message. */
export interface MessageAct {
  name: string
  /** Key of its label, in the shell's texts. */
  label: string
  shownTo: (viewer: Viewer) => boolean
  dialog: ComponentType<{
    message: MessageSubject
    /** The viewer's private note about it, if the action is about that note. */
    aside?: { id: string; message: string }
    onClose: () => void
  }>
}

/** The text in a composer, as other rooms see it. */
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
  /** Whether it can be sent now. */
  isReady: boolean
  clear: () => void
}

/** The open conversation, if something other than the composer is below the messages. */
export interface WritingSubject {
  conversationID: string
  lastMessageID: string | null
  owner: { id: string; name: string } | null
}
