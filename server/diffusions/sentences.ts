import { sentences } from '../platform/sentences.ts'

/** The texts of errors, by key; the four languages are in `web/ui/errors/locales`. */
export const say = sentences('diffusions', {
  noDiffusion: 'This broadcast list doesn’t exist.',
  noMessage: 'This broadcast doesn’t exist.',
  noPerson: 'This person isn’t in the agency.',
  clientsOnly: 'Only an admin can send to the team.',
  ownerOnly: 'Only the list’s owner can do this.',
  nobody: 'No one would receive this.',
  tooMany: 'There are too many recipients.',
  audienceChanged: 'The audience changed: this will go to {count} people. Check and send again.',
  archived: 'This list is archived.',
  writeSomething: 'Write something.',
  idTaken: 'This ID belongs to something else.',
  senderGone: 'The sender is no longer in the agency.',
})
