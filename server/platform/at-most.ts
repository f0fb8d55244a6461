import { badInput } from './errors.ts'
import { sayOfField } from './sentences.ts'

/**
 * Enforces a list's declared maximum size, on which query costs are based. The caller holds the lock of the list's owner, so
 * that concurrent inserts cannot exceed it together. Errors: BAD_USER_INPUT naming the field.
 */
export function requireAtMost(max: number, count: number, field: string): void {
  if (count > max) throw badInput({ [field]: sayOfField('full', max) })
}
