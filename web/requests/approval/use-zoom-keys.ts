import { type RefObject, useEffect, useEffectEvent } from 'react'

const ways: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 }
/** Elements where these keys mean something else: fields and overlays. */
const others =
  'input, textarea, select, video, audio, [contenteditable]:not([contenteditable="false"]), [role="textbox"], ' +
  '[role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]'

/** Plus and minus zoom, and 0 resets the zoom, while the view has the focus, or nothing with keys of its own has it. */
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

/** Whether a key press is meant for the view: inside it, or without any focus while no dialog is open. */
function isFree(target: EventTarget | null, view: HTMLElement | null): boolean {
  if (!(target instanceof Element) || target.closest(others)) return false
  if (view?.contains(target)) return true
  return target === document.body && !document.querySelector('[role="dialog"], [role="menu"]')
}
