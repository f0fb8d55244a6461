import { sentences } from '../platform/sentences.ts'

/** What refusals about files say, by key; the words of the four languages are in `web/ui/errors/locales`. */
export const say = sentences('media', {
  notPicture: 'Choose a PNG, JPEG, GIF, WebP or AVIF image.',
  tooManyDrafts: 'Too many uploaded files wait to be sent. Send some of them first.',
  tookTooLong: 'The upload took too long.',
  noFile: 'There is no such file. Please upload it again.',
  taken: 'This file already belongs to something else.',
  brokeOff: 'The upload broke off.',
  sendBytes: 'Send the file itself as the body, not a form.',
})
