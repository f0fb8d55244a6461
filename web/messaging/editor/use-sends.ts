import { useChatSettings } from '../model/chat-settings.ts'
import { type Key, sends } from './sends.ts'

/** Whether a key sends, as the person has chosen it. */
export function useSends(): (key: Key) => boolean {
  const { enterSends } = useChatSettings()
  return (key) => sends(key, enterSends)
}
