import { sentences } from '../platform/sentences.ts'

/** The texts of errors, by key; the four languages are in `web/ui/errors/locales`. */
export const say = sentences('notifications', {
  otherTopic: 'You aren’t notified about this topic.',
  noNotification: 'This notification doesn’t exist.',
  noThing: 'This can’t be muted, because it doesn’t exist.',
})
