import { sentences } from '../platform/sentences.ts'

/** What refusals about what is put off say, by key; the words of the four languages are in `web/ui/errors/locales`. */
export const say = sentences('scheduling', {
  noTask: 'There is no such scheduled message.',
  noCron: 'There is no such auto-message.',
  noPerson: 'There is no such person.',
  ownNameOnly: 'You can only act in your own name.',
  sentAlready: 'This message has been sent already.',
  backAlready: 'This message is back already.',
  cancelled: 'This was cancelled.',
  notToSend: 'This is no message to be sent.',
  tooManyWait: 'Too many messages wait already.',
  tooManyCrons: 'You have too many auto-messages.',
  clientsRead: 'Clients read this channel now.',
  messageDeleted: 'That message was deleted.',
  otherChannel: 'The conversation belongs to another channel.',
  noConversation: 'Conversation not found',
  ownAddress: 'This is not your own address.',
  waitsAlready: 'That message waits to come back already.',
  chooseAgency: 'Choose an agency first.',
  cronDeleted: 'This auto-message was deleted.',
  changeByAuthor: 'Only who wrote it can change an auto-message.',
  stopByAuthor: 'Only who wrote it, or an admin, can delete an auto-message.',
})
