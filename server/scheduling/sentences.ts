import { sentences } from '../platform/sentences.ts'

/** Error messages about scheduling, by key; the translations are in `web/ui/errors/locales`. */
export const say = sentences('scheduling', {
  noTask: 'This scheduled message doesn’t exist.',
  noCron: 'This auto-message doesn’t exist.',
  noPerson: 'This person doesn’t exist.',
  sentAlready: 'This message has already been sent.',
  backAlready: 'You’ve already been reminded of this message.',
  cancelled: 'This was canceled.',
  notToSend: 'This isn’t a message to be sent.',
  tooManyWait: 'Too many messages are already waiting.',
  tooManyCrons: 'You have too many auto-messages.',
  clientsRead: 'Clients can now read this channel.',
  messageDeleted: 'That message was deleted.',
  otherChannel: 'The conversation belongs to another channel.',
  noConversation: 'Conversation not found',
  ownAddress: 'This isn’t your own address.',
  waitsAlready: 'You already have a reminder for this message.',
  chooseAgency: 'Choose an agency first.',
  cronDeleted: 'This auto-message was deleted.',
  changeByAuthor: 'Only the author can change an auto-message.',
  expressionSyntax: 'This isn’t a cron expression of five fields, such as 0 9 * * 1-5.',
  expressionNever: 'No day ever matches this expression.',
  expressionTooOften: 'This is more often than every five minutes.',
  expressionUnused: 'Only a cron schedule has an expression.',
  otherType: 'This isn’t an auto-message.',
  stopByAuthor: 'Only the author or an admin can delete an auto-message.',
})
