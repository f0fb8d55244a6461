import { useRef } from 'react'
import { changeBetween } from './changes.ts'
import { type Mentioned, moved, type WrittenText } from './mention-text.ts'

const mostKept = 100

/**
 * Returns the offsets of a text's mentions after an edit. The browser's undo restores only the text, so the mentions of
 * earlier texts are remembered here.
 */
export function usePlaces({ text, people }: WrittenText) {
  const known = useRef(new Map<string, readonly Mentioned[]>())
  return (next: string, caret: number, isHistory: boolean): Mentioned[] => {
    remember(known.current, text, people)
    const before = isHistory ? known.current.get(next) : undefined
    return before ? [...before] : moved(text, people, [changeBetween(text, next, caret)])
  }
}

function remember(known: Map<string, readonly Mentioned[]>, text: string, people: readonly Mentioned[]) {
  known.delete(text)
  known.set(text, people)
  const [oldest] = known.keys()
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
}
