import { readLocal, writeLocal } from './local.ts'
import { createStore, useStore } from './store.ts'

/** How writing and new messages behave in this browser. */
export interface ChatSettings {
  sound: boolean
  /** Notifications of the system; the browser asks for permission first. */
  desktop: boolean
  /** Enter sends and Shift+Enter makes a line; otherwise the other way round with Ctrl. */
  enterSends: boolean
}

const name = 'atrium.chat-settings'
const initial: ChatSettings = { sound: true, desktop: false, enterSends: true }
const settings = createStore<ChatSettings>({ ...initial, ...readLocal<Partial<ChatSettings>>(name) })

export const chatSettings = {
  get: settings.get,
  subscribe: settings.subscribe,
  change(part: Partial<ChatSettings>): void {
    settings.set({ ...settings.get(), ...part })
    writeLocal(name, settings.get())
  },
}

export function useChatSettings(): ChatSettings {
  return useStore(settings)
}
