import { sentences } from '../platform/sentences.ts'

/** What refusals say, by key; the words of the four languages are in `web/ui/errors/locales`. */
export const say = sentences('links', {
  noUserAction: 'Not found',
  idTaken: 'There is something else with this id already.',
  tooMany: 'There are so many links already that one more would not be found.',
  onlyAdmins: 'Links for others are made by admins.',
  othersOwn: 'The link of somebody else cannot become yours alone.',
  pageNeedsHttps: 'Only an address with https can be shown inside.',
})
