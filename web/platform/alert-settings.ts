import { localSettings } from './local-settings.ts'

/** How this browser announces new messages; the key that sends (`ui/sends.ts`) is stored under the same name. */
export const alertSettings = localSettings('atrium.chat-settings', {
  sound: true,
  /** System notifications; the browser asks for permission first. */
  desktop: false,
})
