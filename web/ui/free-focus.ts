import { afterFrame } from '../platform/after-frame.ts'

const dialogs = '[role=dialog], [role=alertdialog], [aria-modal=true]'
const written = 'input, textarea, select, [contenteditable=true]'

/**
 * Whether late content may take the focus: not if the viewer is typing elsewhere, or has opened a dialog since. A
 * focused link or button does not count, because it was probably pressed to get here.
 */
export function isFocusFree(place: Element | null | undefined): boolean {
  if (!place) return false
  const { activeElement } = document
  const dialog = activeElement?.closest(dialogs)
  if (dialog && !dialog.contains(place)) return false
  return !isUnderModal(place) && !(activeElement !== place && activeElement?.matches(written))
}

const isUnderModal = (place: Element) =>
  [...document.querySelectorAll('[aria-modal=true]')].some((each) => !each.contains(place))

/** How long a closing dialog stays mounted. Milliseconds. */
const closing = 500

/**
 * Focuses late content after its frame has been painted, unless the focus has moved since; waits for a closing dialog,
 * such as the palette. Returns a function that cancels it.
 */
export function focusLate(place: () => Element | null | undefined, focus: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(attempt)
  const callOff = afterFrame(() => {
    timer = setTimeout(stop, closing)
    observer.observe(document.body, { childList: true, subtree: true })
    attempt()
  })
  function stop() {
    callOff()
    observer.disconnect()
    clearTimeout(timer)
  }
  function attempt() {
    const at = place()
    if (at && isUnderModal(at)) return
    stop()
    if (isFocusFree(at)) focus()
  }
  return stop
}
