import { sentences } from '../platform/sentences.ts'

/** What refusals about broadcasts say, by key; the words of the four languages are in `web/ui/errors/locales`. */
export const say = sentences('diffusions', {
  noDiffusion: 'There is no such broadcast list.',
  noMessage: 'There is no such broadcast.',
  noPerson: 'There is no such person in this agency.',
  ownNameOnly: 'You can only act in your own name.',
  clientsOnly: 'Only an admin can send to the team.',
  ownerOnly: 'Only who made the list can do this.',
  nobody: 'Nobody would receive this.',
  tooMany: 'These are too many recipients.',
  audienceChanged: 'It would go to {count} people by now. Look again and send.',
  archived: 'This list is archived.',
  writeSomething: 'Write something.',
  idTaken: 'This id belongs to something else.',
  senderGone: 'Whoever sent this is not here any more.',
})
