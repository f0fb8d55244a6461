import { type KeyboardEvent, useRef } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Moves through the list with the arrow keys or J and K. */
export function useListKeys() {
  const list = useRef<HTMLElement>(null)
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-list-item]') ?? [])]

  return {
    list,
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      const all = items()
      const at = all.indexOf(document.activeElement as HTMLElement)
      if (at < 0) return
      event.preventDefault()
      all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus()
    },
  }
}
