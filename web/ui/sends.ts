import { localSettings } from '../platform/local-settings.ts'
import { useStore } from '../platform/store.ts'

interface Key {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  nativeEvent?: { isComposing?: boolean }
}

/** Whether Enter sends and Shift+Enter starts a new line in this browser; otherwise only Ctrl or Cmd with Enter sends. */
export const sendKey = localSettings('atrium.chat-settings', { enterSends: true })

const coarsePointer = '(pointer: coarse)'

/**
 * True when a key sends: Enter if the viewer has chosen that, Ctrl or Cmd with Enter always. On a touch screen Enter
 * starts a new line, because its keyboard has no Shift+Enter. In an input method (IME), Enter only chooses the word.
 */
export function sends(event: Key, enterSends: boolean): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.nativeEvent?.isComposing) return false
  return event.ctrlKey || event.metaKey || (enterSends && !matchMedia(coarsePointer).matches)
}

/** Whether a key sends, by the viewer's setting. */
export function useSends(): (event: Key) => boolean {
  const { enterSends } = useStore(sendKey)
  return (event) => sends(event, enterSends)
}
