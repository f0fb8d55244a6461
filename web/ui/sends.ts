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
 * True when a key sends: Enter if the viewer has chosen that, Ctrl or Cmd with Enter always. On a touch screen Enter
 * starts a new line, because its keyboard has no Shift+Enter.
 */
export function sends({ key, shiftKey, ctrlKey, metaKey, altKey }: Key, enterSends: boolean): boolean {
  if (key !== 'Enter' || shiftKey || altKey) return false
  return ctrlKey || metaKey || (enterSends && !matchMedia(coarsePointer).matches)
}

/** Whether a key sends, by the viewer's setting. */
export function useSends(): (key: Key) => boolean {
  const { enterSends } = useChatSettings()
  return (key) => sends(key, enterSends)
}
