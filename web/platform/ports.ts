import type { ComponentType } from 'react'

/** What the bearer of an invitation's link may know before accepting it. */
export interface InvitationSummary {
  agencyName: string
  invitedBy: string
  email: string | null
  hasAccount: boolean
  expired: boolean
  /** The agency's own link, which leads to its registration form. */
  isOpen: boolean
}

export type RegistrationPage = ComponentType<{ token: string }>

/** A file that is at the server already; internal where clients do not read it so far. */
export interface FileToSend {
  key: string
  name: string
  internal: boolean
}

/** What is put into a message: files, or the link that leads to them. */
export type ToSend = { files: readonly FileToSend[]; link?: never } | { files?: never; link: string }

export type SendFilesDialog = ComponentType<ToSend & { onClose: () => void }>

/** Questions that a lower room asks and an upper room answers; upper rooms fill them in their `room.ts`. */
export interface Ports {
  /** Null when there is no such invitation. */
  invitation: (token: string) => Promise<InvitationSummary | null>
  /** What the agency's own link opens: for a visitor, and for somebody who is signed in. */
  registration: () => Promise<{ GuestRegistration: RegistrationPage; OwnRegistration: RegistrationPage }>
  /** Asks for a conversation, and puts files, or the link to them, into what is being written there. */
  sendFiles: () => Promise<{ SendFiles: SendFilesDialog }>
}

const filled: Partial<Ports> = {}

export function fillPorts(parts: readonly (Partial<Ports> | undefined)[]): void {
  Object.assign(filled, ...parts)
}

/** The answerer of a port; undefined when no room fills it. */
export function port<Name extends keyof Ports>(name: Name): Ports[Name] | undefined {
  return filled[name]
}
