import type { ComponentType } from 'react'

declare module '../platform/ports.ts' {
  interface Ports {
    /** Asks for a conversation, and adds files, or a link to them, to its draft. */
    sendFiles: () => Promise<{ SendFiles: SendFilesDialog }>
  }
}

/** An uploaded file; internal if clients cannot read it yet. */
export interface FileToSend {
  key: string
  name: string
  internal: boolean
}

/** What is added to a message: files, or a link to them. */
export type ToSend = { files: readonly FileToSend[]; link?: never } | { files?: never; link: string }

export type SendFilesDialog = ComponentType<ToSend & { onClose: () => void }>
