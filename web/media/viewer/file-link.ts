import type { MouseEvent } from 'react'
import { fileUrl } from '../../ui/file-url.ts'
import { type ViewedFile, viewing } from './viewing.ts'

type Files = readonly ViewedFile[]

/** Props of a link that opens a file in the viewer, with others to browse; with a modifier key it opens the file itself in a new tab. */
export const fileLink = (files: Files | (() => Files), key: string) => ({
  href: fileUrl(key),
  target: '_blank',
  rel: 'noopener',
  onClick(event: MouseEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    viewing.set({ files: typeof files === 'function' ? files() : files, key, opener: event.currentTarget })
  },
})
