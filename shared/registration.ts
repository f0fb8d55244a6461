import { z } from 'zod'
import { fields, uuid } from './field.ts'
import { formAnswers } from './forms.ts'
import { line } from './text.ts'

export * from './registration-facts.ts'

/** token: of the agency's registration link, for non-members; without it, a client of the current agency answers. */
export const createClientsRegistrationFormInput = fields({
  id: uuid().nullish(),
  agencyID: uuid().nullish(),
  ownerID: uuid().nullish(),
  token: line(500).nullish(),
  content: formAnswers,
})
export type CreateClientsRegistrationFormInput = z.infer<typeof createClientsRegistrationFormInput>

export const updateClientsRegistrationFormInput = fields({ id: uuid(), content: formAnswers })
export type UpdateClientsRegistrationFormInput = z.infer<typeof updateClientsRegistrationFormInput>

export const decideClientsRegistrationFormInput = fields({ id: uuid(), accept: z.boolean() })
export type DecideClientsRegistrationFormInput = z.infer<typeof decideClientsRegistrationFormInput>
