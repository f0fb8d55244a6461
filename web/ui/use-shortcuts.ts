import { useEffect, useEffectEvent } from 'react'

const fields = ['INPUT', 'TEXTAREA', 'SELECT']

/**
 * Global keyboard shortcuts, such as `alt+mod+shift+k`, with modifiers in this order; `mod` is Ctrl or Cmd. Ignored
 * while the viewer types, unless `inFields`; the rich text editor has shortcuts of its own.
 */
export function useShortcuts(shortcuts: Record<string, () => void>, { inFields = false } = {}): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey, key } = event
    const { isContentEditable, tagName } = target as HTMLElement
    if (isContentEditable || (!inFields && fields.includes(tagName))) return
    const held = [altKey && 'alt', (ctrlKey || metaKey) && 'mod', shiftKey && 'shift']
    const act = shortcuts[[...held, key?.toLowerCase()].filter(Boolean).join('+')]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
