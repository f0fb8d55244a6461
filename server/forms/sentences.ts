import { sentences } from '../platform/sentences.ts'

/** What refusals about forms, registrations and fields say, by key; the words of the four languages are in `web/ui/errors/locales`. */
export const say = sentences('forms', {
  noLink: 'This link does not lead to a registration any more.',
  noRegistration: 'There is no such registration.',
  formChanged: 'The form has been changed meanwhile. Please look through your answers again.',
  declined: 'The registration was declined.',
  isMember: 'This person is a member already.',
  clientsOnly: 'Only clients fill in the registration form.',
  noField: 'There is no such field.',
  tooManyFields: 'There are so many fields already that nobody would fill in one more.',
  notForSubject: 'This cannot be chosen for them.',
  needsOptions: 'Say what can be chosen.',
  ownOnly: 'You answer in your own name only.',
})
