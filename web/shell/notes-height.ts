/** A ref that tells pages how much of the window's top belongs to notes (`--atrium-notes`): what covers a page must not cover them. */
export function tellNotesHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--atrium-notes', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--atrium-notes')
  }
}
