import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus out of a note that is removed, by the viewer or another person, to the one after it, else to the one
 * before it, else to the list. Returns a function that marks the note as about to be removed from a dialog, or not.
 */
export function useFocusAfter(note: RefObject<HTMLElement | null>): (leaving: boolean) => void {
  const isRemoved = useRef(false)
  useLayoutEffect(
    // Runs while the note is still in the page.
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
