import { useEffect, useEffectEvent } from 'react'

const fields = ['INPUT', 'TEXTAREA', 'SELECT']

/**
 * Keyboard shortcuts that work everywhere, such as `alt+mod+shift+k`, in this order; `mod` is Ctrl or Cmd. Not while
 * the viewer types, unless `inFields`; formatted text has keys of its own.
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
