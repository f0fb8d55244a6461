import { validate } from 'uuid'

/** An id that an address names, if it can be one. */
export const searchId = (text: string | undefined): string | undefined =>
  text && validate(text) ? text : undefined
