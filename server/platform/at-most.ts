import { badInput } from './errors.ts'
import { sayOfField } from './sentences.ts'

/**
 * Whether a list still has room, which is what its declared size is counted with. Counted under the lock of what the list
 * belongs to, so that two at once do not pass it together. Errors: BAD_USER_INPUT naming the field.
 */
export function requireAtMost(max: number, count: number, field: string): void {
  if (count > max) throw badInput({ [field]: sayOfField('full', max) })
}
