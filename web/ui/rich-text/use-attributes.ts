import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'

/** What the editor's element says of itself at the moment; the editor leaves alone what it did not put there. */
export function useAttributes(editor: Editor | null, attributes: Record<string, string | undefined>): void {
  useEffect(() => {
    if (!editor) return
    const set = () => {
      for (const [name, value] of Object.entries(attributes)) {
        if (value === undefined) editor.view.dom.removeAttribute(name)
        else editor.view.dom.setAttribute(name, value)
      }
    }
    // It may have no element yet.
    if (!editor.isDestroyed) set()
    editor.on('mount', set)
    return () => void editor.off('mount', set)
  })
}
