import { sentences } from '../platform/sentences.ts'

/** What refusals about access keys say, by key; the words of the four languages are in `web/ui/errors/locales`. */
export const say = sentences('keys', {
  noAgency: 'There is no such agency.',
  noKey: 'This access key is not here.',
  opensNothing: 'This access key opens nothing here.',
  tooMany: 'An agency has at most {n} access keys. Deny one first.',
  past: 'Choose a time that is still to come.',
  clientKeysOnly: 'Only client keys launch without a signature.',
  signatureNeeded: 'This access key launches with a signature only.',
  mayNotEnter: 'This access key may not enter this account.',
  tooLate: 'The signature is more than 60 seconds off.',
  badSignature: 'The signature does not fit.',
  nonceUsed: 'This nonce was used already.',
  codeUsed: 'This link no longer works. Sign in, or ask for a new one.',
})
