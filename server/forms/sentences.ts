import { sentences } from '../platform/sentences.ts'

/** The texts of errors, by key; the four languages are in `web/ui/errors/locales`. */
export const say = sentences('forms', {
  noLink: 'This registration link no longer works.',
  noRegistration: 'This registration doesn’t exist.',
  formChanged: 'The form has changed. Please check your answers again.',
  declined: 'The registration was declined.',
  isMember: 'This person is already a member.',
  clientsOnly: 'Only clients can fill in the registration form.',
  noField: 'This field doesn’t exist.',
  tooManyFields: 'You’ve reached the maximum number of fields.',
  notForSubject: 'This option isn’t available for them.',
  needsOptions: 'Add the choices.',
  ownOnly: 'You can only answer in your own name.',
})
