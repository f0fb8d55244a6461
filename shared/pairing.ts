import type { z } from 'zod'
import { email, fields, uuid } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { clearable, line } from './text.ts'

/** The maximum number of account links that a person may create in an agency, and that may be created for them. */
export const symLinksMax = 50

export const createSymLinkInput = fields({
  id: uuid().nullish(),
  agencyID: uuid().nullish(),
  issuedForID: uuid().nullish(),
  email: clearable(email()),
  createdByID: uuid().nullish(),
}).refine((input) => Boolean(input.email) !== Boolean(input.issuedForID), {
  error: fieldMessage('emailOrPerson'),
  path: ['email'],
})
export type CreateSymLinkInput = z.infer<typeof createSymLinkInput>

export const acceptPairingInput = fields({ invitation: line(500), user: uuid().nullish() })
export type AcceptPairingInput = z.infer<typeof acceptPairingInput>

export const deleteSymLinkInput = fields({ id: uuid() })
export type DeleteSymLinkInput = z.infer<typeof deleteSymLinkInput>
