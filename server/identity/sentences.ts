import { sentences } from '../platform/sentences.ts'

/** What refusals about sign-in and people say, by key; the words of the four languages are in `web/ui/errors/locales`. */
export const say = sentences('identity', {
  idOrEmail: 'Enter either an ID or an email address.',
  unverified: 'Please confirm your email address first.',
  wrongCredentials: 'Incorrect email or password.',
  noInvitation: 'Invitation not found',
  noAccount: 'There is no account with this address.',
  noFile: 'This file no longer exists. Please upload it again.',
})
