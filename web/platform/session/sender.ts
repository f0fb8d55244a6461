import { ProductError } from '../product-error.ts'
import { agencyHeader } from './current-agency.ts'
import { isExpired, personOf, renewToken } from './refresh.ts'
import { tokens } from './tokens.ts'

/** A person in an agency, for as long as they are signed in. */
export interface Sender {
  /** A name that distinguishes it from others. */
  name: string
  /**
   * The headers of one call. `refused` are those that the server did not take: their token is renewed first. Errors:
   * UNAUTHENTICATED once it is another person who is signed in.
   */
  headers(refused?: Record<string, string>): Promise<Record<string, string>>
}

/** Who is signed in now, in the current agency: for what is begun now and sent later. */
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
