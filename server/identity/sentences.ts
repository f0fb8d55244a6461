import { sentences } from '../platform/sentences.ts'

/** What refusals about sign-in and people say, by key; the words of the four languages are in `web/ui/errors/locales`. */
export const say = sentences('identity', {
  idOrEmail: 'Give either an id or an e-mail address.',
  unverified: 'Please confirm your e-mail address first.',
  wrongCredentials: 'The e-mail address or the password is wrong.',
  noInvitation: 'Invitation not found',
  noAccount: 'There is no account with this address.',
  noFile: 'There is no such file. Please upload it again.',
})
