import { createStore } from '../../platform/store.ts'

/** A file as the viewer shows it. */
export interface ViewedFile {
  key: string
  type: string
  /** Bytes. */
  size: number
  name: string
  /** Where the file is from, such as its message: the link to it, who added it, and when. */
  origin?: { label: string; facts?: string; go: () => void }
}

export interface Viewing {
  /** What next and previous lead through. */
  files: readonly ViewedFile[]
  key: string
  /** What has the focus again afterwards. */
  opener: HTMLElement | undefined
}

/** What the viewer shows, whichever room opened it. */
export const viewing = createStore<Viewing | undefined>(undefined)
