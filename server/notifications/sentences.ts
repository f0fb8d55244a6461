import { sentences } from '../platform/sentences.ts'

/** What refusals about notifications say, by key; the words of the four languages are in `web/ui/errors/locales`. */
export const say = sentences('notifications', {
  noNotification: 'This notification doesn’t exist.',
})
