import { type RefObject, useEffect, useEffectEvent } from 'react'

const ways: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 }
/** Where keys mean something else: in fields, and in overlays. */
const others =
  'input, textarea, select, video, audio, [contenteditable]:not([contenteditable="false"]), [role="textbox"], ' +
  '[role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]'

/** Plus and minus make what is looked at larger and smaller, and 0 as it was, while it has the focus, or nothing that has keys of its own. */
export function useZoomKeys(
  view: RefObject<HTMLElement | null>,
  onZoom: (way: 1 | -1 | 'reset') => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    const way = key === '0' ? 'reset' : ways[key]
    if (way === undefined || ctrlKey || metaKey || altKey || defaultPrevented) return
    if (!isFree(target, view.current)) return
    event.preventDefault()
    onZoom(way)
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Whether keys that are pressed there are meant for the view: in it, or on nothing at all while no dialog is open. */
function isFree(target: EventTarget | null, view: HTMLElement | null): boolean {
  if (!(target instanceof Element) || target.closest(others)) return false
  if (view?.contains(target)) return true
  return target === document.body && !document.querySelector('[role="dialog"], [role="menu"]')
}
