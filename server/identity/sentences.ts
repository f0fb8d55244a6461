import { sentences } from '../platform/sentences.ts'

/** Error messages about sign-in and people, by key; the translations are in `web/ui/errors/locales`. */
export const say = sentences('identity', {
  idOrEmail: 'Enter either an ID or an email address.',
  unverified: 'Please confirm your email address first.',
  wrongCredentials: 'Incorrect email or password.',
  noInvitation: 'Invitation not found',
  noAccount: 'There is no account with this address.',
  noFile: 'This file no longer exists. Please upload it again.',
})
