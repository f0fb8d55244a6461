import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'

/** Sets attributes on the editor's element at runtime; the editor does not touch attributes that it did not set. */
export function useAttributes(editor: Editor | null, attributes: Record<string, string | undefined>): void {
  useEffect(() => {
    if (!editor) return
    const set = () => {
      for (const [name, value] of Object.entries(attributes)) {
        if (value === undefined) editor.view.dom.removeAttribute(name)
        else editor.view.dom.setAttribute(name, value)
      }
    }
    // The editor may not be mounted yet.
    if (!editor.isDestroyed) set()
    editor.on('mount', set)
    return () => void editor.off('mount', set)
  })
}
