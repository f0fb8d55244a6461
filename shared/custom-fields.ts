import { z } from 'zod'
import {
  customFieldsMax,
  customLabelMax,
  customSights,
  customSubjects,
  customTypes,
} from './custom-fields-facts.ts'
import { fields, oneOf, uuid } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { formAnswersBytesMax, formHelpMax, formOptionMax, formOptionsMax } from './forms-facts.ts'
import { json } from './json.ts'
import { clearable, line, text } from './text.ts'

const options = () =>
  z
    .array(line(formOptionMax))
    .max(formOptionsMax, fieldMessage('tooMany', formOptionsMax))
    .refine((all) => new Set(all).size === all.length, fieldMessage('twice'))

export const createCustomFieldInput = fields({
  id: uuid().nullish(),
  subject: oneOf(customSubjects),
  type: oneOf(customTypes),
  label: line(customLabelMax),
  help: clearable(text(formHelpMax)),
  options: options().optional(),
  required: z.boolean().optional(),
  visibleTo: oneOf(customSights),
})

/** The type can't be changed, because existing answers depend on it. */
export const updateCustomFieldInput = fields({
  id: uuid(),
  label: line(customLabelMax).optional(),
  help: clearable(text(formHelpMax)),
  options: options().optional(),
  required: z.boolean().optional(),
  visibleTo: oneOf(customSights).optional(),
  /** Its place among the fields of its subject, from 0. */
  order: z.int().min(0).max(customFieldsMax).optional(),
})

export const deleteCustomFieldInput = fields({ id: uuid() })

export const updateCustomAnswersInput = fields({
  agencyUserID: uuid(),
  /** By the id of the field; null removes an answer, and others stay. */
  values: json(formAnswersBytesMax)
    .pipe(z.any())
    .pipe(z.record(z.string().max(40), z.unknown())),
})
