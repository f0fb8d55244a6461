import { sentences } from '../platform/sentences.ts'

/** The texts of errors, by key; the four languages are in `web/ui/errors/locales`. */
export const say = sentences('keys', {
  noAgency: 'This agency doesn’t exist.',
  noKey: 'This access key doesn’t exist.',
  opensNothing: 'This access key doesn’t work here.',
  tooMany: 'An agency can have at most {n} access keys. Revoke one first.',
  past: 'Choose a time in the future.',
  clientKeysOnly: 'Only client keys can launch without a signature.',
  signatureNeeded: 'This access key requires a signature to launch.',
  mayNotEnter: 'This key can’t sign in to this account.',
  tooLate: 'The signature is more than 60 seconds off.',
  badSignature: 'The signature is invalid.',
  nonceUsed: 'This nonce has already been used.',
  codeUsed: 'This link no longer works. Sign in, or ask for a new one.',
})
