import { useRef } from 'react'
import type { Selected } from './changes.ts'
import { type Mark, markTyped } from './marks.ts'

/** A mark whose shortcut was pressed outside a word: applied to the next word typed there, and inserts no characters before. */
export function useMarkToCome() {
  const waiting = useRef<{ mark: Mark; at: number; before: string } | undefined>(undefined)
  return {
    /** Pressing the shortcut again cancels the mark. */
    toggle(mark: Mark, { text, start }: Selected) {
      const { current: known } = waiting
      const isKnown = known?.mark === mark && known.at === start && known.before === text
      waiting.current = isKnown ? undefined : { mark, at: start, before: text }
    },
    /** The typed text with the mark; undefined if no mark is pending. */
    around(text: string, caret: number) {
      const { current: known } = waiting
      waiting.current = undefined
      if (!known) return undefined
      const { mark, at, before } = known
      const size = text.length - before.length
      const isTyped =
        size > 0 &&
        caret === at + size &&
        text === before.slice(0, at) + text.slice(at, caret) + before.slice(at)
      return isTyped && text.slice(at, caret).trim() === text.slice(at, caret)
        ? markTyped({ text, start: at, end: caret }, mark)
        : undefined
    },
  }
}
