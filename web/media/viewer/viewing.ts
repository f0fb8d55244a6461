import { createStore } from '../../platform/store.ts'

/** A file in the viewer. */
export interface ViewedFile {
  key: string
  type: string
  /** Bytes. */
  size: number
  name: string
  /** Where the file is from, such as its message: a link to it, who added it, and when. */
  origin?: { label: string; facts?: string; go: () => void }
}

export interface Viewing {
  /** The files that next and previous go through. */
  files: readonly ViewedFile[]
  key: string
  /** Gets the focus back on close. */
  opener: HTMLElement | undefined
}

/** The state of the viewer, whichever room opened it. */
export const viewing = createStore<Viewing | undefined>(undefined)
