import type { ComponentType } from 'react'
import type { Viewer } from '../platform/workspace/viewer.ts'

declare module '../platform/slots.ts' {
  interface Slots {
    messageActs: MessageAct[]
    /** What a room has beside the name of the open channel, such as its notes. */
    conversationTools: ComponentType<{ conversationID: string }>[]
    /** What else can be done with what is written, beside the ways to write. */
    composerTools: ComponentType<{ subject: ComposerSubject }>[]
    /** What replaces the composer in channels of a scope. */
    writingPlaces: Record<string, ComponentType<{ subject: WritingSubject }>>
    /** What a room says below a message, if anything. */
    messageNotes: ComponentType<{ message: MessageSubject }>[]
  }
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
  /** Key of its label, among the shell's texts. */
  label: string
  shownTo: (viewer: Viewer) => boolean
  dialog: ComponentType<{
    message: MessageSubject
    /** The viewer's private note about it, if the subject is done with that. */
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

/** What is open if something other than the composer is below the messages. */
export interface WritingSubject {
  conversationID: string
  lastMessageID: string | null
  owner: { id: string; name: string } | null
}
