import { sentences } from '../platform/sentences.ts'

/** The texts of errors, by key; the four languages are in `web/ui/errors/locales`. */
export const say = sentences('links', {
  noUserAction: 'Not found',
  idTaken: 'This ID is already in use.',
  tooMany: 'You’ve reached the maximum number of links.',
  onlyAdmins: 'Only admins can add links for others.',
  othersOwn: 'You can’t make another person’s link your own.',
  pageNeedsHttps: 'Only https addresses can be embedded.',
})
