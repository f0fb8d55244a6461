import { isDeepStrictEqual } from 'node:util'
import { conflict, type ProductError } from './errors.ts'
import type { Sentence } from './sentences.ts'

/** The error for an id that is already taken; `field` is the input field that named it. */
export function idTaken(say: (key: 'idTaken') => Sentence, field = 'id'): ProductError {
  return conflict(say('idTaken'), { [field]: say('idTaken') })
}

/** The row of a repeated id, where these facts make the call idempotent; otherwise the error is thrown. */
export function sameAgain<Row extends object>(
  known: Row | null | undefined,
  facts: Partial<Row>,
  error: ProductError,
): Row {
  const isSame = Object.entries(facts).every(([name, fact]) =>
    isDeepStrictEqual(known?.[name as keyof Row], fact),
  )
  if (known && isSame) return known
  throw error
}
