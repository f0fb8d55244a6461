import type { z } from 'zod'
import { fields, uuid } from './field.ts'
import { line } from './text.ts'

/** Names that an agency has or claims at most. */
export const domainsMax = 10
const nameMax = 260

/** agencyID, where it is given, is the current one; previous is the name whose pages lead to this one, once it is proved. */
export const createDomainInput = fields({
  agencyID: uuid().nullish(),
  name: line(nameMax),
  previous: line(nameMax).nullish(),
})
export type CreateDomainInput = z.infer<typeof createDomainInput>

/** Looks for the proof in the DNS, the first time or again. */
export const checkDomainInput = fields({ name: line(nameMax) })
export const deleteDomainInput = fields({ name: line(nameMax) })
