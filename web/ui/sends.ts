import { useChatSettings } from '../platform/chat-settings.ts'

interface Key {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const coarsePointer = '(pointer: coarse)'

/**
 * True when a key sends: Enter where the person wants it so, Ctrl or Cmd with Enter always. On a touch screen Enter
 * makes a line, because its keyboard has no Shift+Enter.
 */
export function sends({ key, shiftKey, ctrlKey, metaKey, altKey }: Key, enterSends: boolean): boolean {
  if (key !== 'Enter' || shiftKey || altKey) return false
  return ctrlKey || metaKey || (enterSends && !matchMedia(coarsePointer).matches)
}

/** Whether a key sends, as the person has chosen it. */
export function useSends(): (key: Key) => boolean {
  const { enterSends } = useChatSettings()
  return (key) => sends(key, enterSends)
}
