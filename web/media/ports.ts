import type { ComponentType } from 'react'

declare module '../platform/ports.ts' {
  interface Ports {
    /** Asks for a conversation, and puts files, or the link to them, into what is being written there. */
    sendFiles: () => Promise<{ SendFiles: SendFilesDialog }>
  }
}

/** A file that is at the server already; internal where clients do not read it so far. */
export interface FileToSend {
  key: string
  name: string
  internal: boolean
}

/** What is put into a message: files, or the link that leads to them. */
export type ToSend = { files: readonly FileToSend[]; link?: never } | { files?: never; link: string }

export type SendFilesDialog = ComponentType<ToSend & { onClose: () => void }>
