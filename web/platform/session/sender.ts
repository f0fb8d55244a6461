import { ProductError } from '../product-error.ts'
import { agencyHeader } from './current-agency.ts'
import { isExpired, personOf, renewToken } from './refresh.ts'
import { tokens } from './tokens.ts'

/** A person in an agency, for as long as they are signed in. */
export interface Sender {
  /** A name that distinguishes this sender from others. */
  name: string
  /**
   * The headers of one call. `refused` are those that the server rejected: their token is renewed first. Errors:
   * UNAUTHENTICATED once another person is signed in.
   */
  headers(refused?: Record<string, string>): Promise<Record<string, string>>
}

/** The current person in the current agency: for work that starts now and is sent later. */
export function senderNow(): Sender {
  const agency = agencyHeader()
  const person = personOf(tokens.get()?.accessToken)
  return {
    name: [person, ...Object.values(agency)].join('|'),
    async headers(refused) {
      const known = tokens.get()?.accessToken
      const isVoid = known && (isExpired(known) || refused?.Authorization === bearer(known))
      const token = isVoid ? await renewToken(known) : known
      if (personOf(token) !== person)
        throw new ProductError({ code: 'UNAUTHENTICATED', message: 'Another person is signed in' })
      return { ...agency, ...(token ? { Authorization: bearer(token) } : {}) }
    },
  }
}

const bearer = (token: string) => `Bearer ${token}`
