import type { z } from 'zod'
import { fields, uuid } from './field.ts'
import { line } from './text.ts'

/** The maximum number of domains that an agency has or claims. */
export const domainsMax = 10
const nameMax = 260

/** agencyID: the current agency, if given; previous: the domain that redirects to this one once it is verified. */
export const createDomainInput = fields({
  agencyID: uuid().nullish(),
  name: line(nameMax),
  previous: line(nameMax).nullish(),
})
export type CreateDomainInput = z.infer<typeof createDomainInput>

/** Checks the DNS record of a domain. */
export const checkDomainInput = fields({ name: line(nameMax) })
export const deleteDomainInput = fields({ name: line(nameMax) })
