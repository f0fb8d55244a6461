import { z } from 'zod'
import { calendarDate, fieldErrors, fields, fileKey, oneOf } from './field.ts'
import { type FieldMessage, fieldMessage } from './field-message.ts'
import {
  type addressParts,
  answerOf,
  type Form,
  type FormAnswers,
  type FormField,
  type FormValue,
  type FormValues,
  formAddressLineMax,
  formAnswersBytesMax,
  formBytesMax,
  formFieldsMax,
  formFieldTypes,
  formFilesMax,
  formHelpMax,
  formLabelMax,
  formLongTextMax,
  formOptionMax,
  formOptionsMax,
  formTextMax,
  hasDefault,
  hasOptions,
} from './forms-facts.ts'
import { json } from './json.ts'
import { clearable, line, text } from './text.ts'

export * from './forms-facts.ts'

const piece = fields({
  key: fileKey(),
  type: line(200).optional(),
  size: z.number().nonnegative().optional(),
  name: line(255).optional(),
})

const addressLine = () => clearable(line(formAddressLineMax))
const address = fields({
  street: addressLine(),
  extra: addressLine(),
  postcode: addressLine(),
  city: addressLine(),
  region: addressLine(),
  country: addressLine(),
} satisfies Record<(typeof addressParts)[number], z.ZodType>).transform(withoutBlank)

/** The schema of the value of a field, if there is one. */
function valueSchema({ type, options = [] }: Pick<FormField, 'type' | 'options'>): z.ZodType {
  if (type === 'text') return line(formTextMax)
  if (type === 'longText') return text(formLongTextMax)
  if (type === 'number') return z.number({ error: fieldMessage('wrongKind') })
  if (type === 'date') return calendarDate()
  if (type === 'choice') return option(options)
  if (type === 'multiChoice') return z.array(option(options)).transform((chosen) => [...new Set(chosen)])
  if (type === 'file') return z.array(piece).max(formFilesMax, fieldMessage('tooMany', formFilesMax))
  if (type === 'address') return address
  return z.boolean({ error: fieldMessage('wrongKind') })
}

const option = (options: readonly string[]) =>
  z.string().refine((value) => options.includes(value), fieldMessage('choice'))

const options = z
  .array(line(formOptionMax))
  .max(formOptionsMax, fieldMessage('tooMany', formOptionsMax))
  .refine((all) => new Set(all).size === all.length, fieldMessage('twice'))

const fieldShape = fields({
  key: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, fieldMessage('id')),
  type: oneOf(formFieldTypes),
  label: line(formLabelMax),
  help: clearable(text(formHelpMax)),
  required: z.boolean().nullish(),
  options: options.nullish(),
  default: json(formBytesMax).nullish(),
})

/** One field, without properties that do not belong to its type. */
export const formField = fieldShape
  .refine(({ type, options }) => !hasOptions(type) || Boolean(options?.length), {
    error: fieldMessage('tooFew', 1),
    path: ['options'],
  })
  .transform((field, context): FormField => {
    const options = hasOptions(field.type) ? (field.options ?? []) : undefined
    const tidy: FormField = {
      key: field.key,
      type: field.type,
      label: field.label,
      ...(field.help ? { help: field.help } : {}),
      ...(field.required && field.type !== 'section' ? { required: true } : {}),
      ...(options ? { options } : {}),
    }
    if (isBlankValue(field.default) || !hasDefault(field.type)) return tidy
    const value = valueSchema(tidy).safeParse(field.default)
    if (value.success) return { ...tidy, default: value.data as FormValue }
    context.addIssue({ code: 'custom', message: fieldMessage('wrongKind'), path: ['default'] })
    return z.NEVER
  })

/** The list of fields in `Agency.form`, `Agency.registrationForm` and `RequestCategory.form`. */
export const formFields: z.ZodType<FormField[]> = json(formBytesMax)
  .pipe(z.any())
  .pipe(
    z
      .array(formField)
      .max(formFieldsMax, fieldMessage('tooMany', formFieldsMax))
      .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, fieldMessage('twice')),
  )

/** Parses a form from JSON, a list of fields or `{version, fields}`; empty if invalid. */
export function parseForm(value: unknown, version = 1): Form {
  if (!Array.isArray(value) && typeof value === 'object' && value !== null && 'fields' in value) {
    const said = 'version' in value ? Number(value.version) : version
    return parseForm(value.fields, Number.isInteger(said) ? said : version)
  }
  const { data } = formFields.safeParse(value)
  return data ? { version, fields: data } : { version: 0, fields: [] }
}

/** Answers as received; `checkAnswers` checks them against their form. */
export const formAnswers = json(formAnswersBytesMax)
  .pipe(z.any())
  .pipe(
    fields({
      formVersion: z.int().min(0),
      values: z.record(z.string().max(40), z.unknown()),
    }),
  )

/** Parses answers from JSON; empty if invalid. */
export function parseAnswers(value: unknown): FormAnswers {
  const { data } = formAnswers.safeParse(value)
  return data ? (data as FormAnswers) : { formVersion: 0, values: {} }
}

export type CheckedAnswers = { answers: FormAnswers; errors: Record<string, FieldMessage> }

/** The answers to store, and errors by the key of the field. */
export function checkAnswers(form: Form, { values }: Pick<FormAnswers, 'values'>): CheckedAnswers {
  const kept: FormValues = {}
  const errors: Record<string, FieldMessage> = {}
  for (const field of form.fields) {
    const value = answerOf(values, field.key)
    if (field.type === 'section' || (isBlankValue(value) && !field.required)) continue
    const checked = checkValue(field, value)
    if ('error' in checked) errors[field.key] = checked.error
    else kept[field.key] = checked.value
  }
  for (const key of Object.keys(values))
    if (!form.fields.some((field) => field.key === key && field.type !== 'section'))
      errors[key] = { key: 'unknownField' }
  return { answers: { formVersion: form.version, values: kept }, errors }
}

/** The errors of answers to a form, by the key of the field. */
export const validateAnswers = (
  form: Form,
  answers: Pick<FormAnswers, 'values'>,
): Record<string, FieldMessage> => checkAnswers(form, answers).errors

function checkValue(field: FormField, value: unknown): { value: FormValue } | { error: FieldMessage } {
  if (isBlankValue(value)) return { error: { key: 'required' } }
  const parsed = valueSchema(field).safeParse(value)
  if (!parsed.success) return { error: Object.values(fieldErrors(parsed.error))[0] ?? { key: 'invalid' } }
  const kept = parsed.data as FormValue
  return isBlankValue(kept) && field.required ? { error: { key: 'required' } } : { value: kept }
}

/** Whether a value is blank: also a consent that is not given, and an empty address or list. */
function isBlankValue(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isBlankValue)
}

function withoutBlank(parts: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1])),
  )
}
