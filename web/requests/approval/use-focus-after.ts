import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Whoever had the focus in a note that goes, by their own hand or another's, finds it on the one after it, else on the one before
 * it, else on the list. Answers how the note is told that it is about to be removed from a dialog, or is not.
 */
export function useFocusAfter(note: RefObject<HTMLElement | null>): (leaving: boolean) => void {
  const isRemoved = useRef(false)
  useLayoutEffect(
    // Runs while the note still stands in the page.
    () => () => {
      const { current } = note
      const list = current?.closest('aside')
      if (!current || !list) return
      if (isRemoved.current || current.contains(document.activeElement)) focusBeside(current, list)
    },
    [note],
  )
  return (leaving) => {
    isRemoved.current = leaving
  }
}

function focusBeside(note: HTMLElement, list: HTMLElement): void {
  const notes = [...list.querySelectorAll('article')]
  const at = notes.indexOf(note)
  const beside = notes[at + 1] ?? notes[at - 1]
  const place = beside?.querySelector<HTMLElement>('button') ?? list
  place.focus({ preventScroll: place === list })
}
