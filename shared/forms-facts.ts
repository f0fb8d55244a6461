/** Forms and their answers, for server and web; without zod. */
export const formFieldTypes = [
  'text',
  'longText',
  'number',
  'date',
  'choice',
  'multiChoice',
  'file',
  'address',
  'consent',
  'section',
] as const
export type FormFieldType = (typeof formFieldTypes)[number]

export const formFieldsMax = 100
export const formOptionsMax = 100
export const formLabelMax = 200
export const formOptionMax = 200
export const formHelpMax = 1000
export const formTextMax = 500
export const formLongTextMax = 10_000
export const formFilesMax = 10
export const formAddressLineMax = 200
/** The maximum sizes of a form, and of its answers, as JSON in bytes. */
export const formBytesMax = 200_000
export const formAnswersBytesMax = 400_000

export const addressParts = ['street', 'extra', 'postcode', 'city', 'region', 'country'] as const
export type FormAddress = Partial<Record<(typeof addressParts)[number], string>>

/** A file of an answer, as returned by the upload. */
export type FormPiece = { key: string; type?: string; size?: number; name?: string }

/** By the type of the field: text, number, a day (YYYY-MM-DD), one of the options, several, files, an address, or yes. */
export type FormValue = string | number | boolean | string[] | FormPiece[] | FormAddress
export type FormValues = Record<string, FormValue>

/** One question; a section has no value and only says what follows. */
export type FormField = {
  /** The key of the answer; it stays when the label changes. */
  key: string
  type: FormFieldType
  label: string
  help?: string | undefined
  required?: boolean | undefined
  /** The options of a choice. */
  options?: string[] | undefined
  /** The initial value; none for files, nor for a consent, which only a person can give. */
  default?: FormValue | undefined
}

/** The fields of one version. Agencies and categories store the fields; the server numbers the versions. */
export type Form = { version: number; fields: FormField[] }

/** A person's answers, with the version of the form. */
export type FormAnswers = { formVersion: number; values: FormValues }

export const noForm: Form = { version: 0, fields: [] }

export const hasOptions = (type: FormFieldType): boolean => type === 'choice' || type === 'multiChoice'

export const hasDefault = (type: FormFieldType): boolean =>
  type !== 'file' && type !== 'consent' && type !== 'section'

/** Whether the form has no questions. */
export const asksNothing = ({ fields }: Pick<Form, 'fields'>): boolean =>
  fields.every(({ type }) => type === 'section')

/** The own value of a field, not an inherited property of objects. */
export const answerOf = (values: FormValues, key: string): FormValue | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** The values of the fields before any input. */
export function initialValues({ fields }: Pick<Form, 'fields'>): FormValues {
  const given = fields.filter((field) => field.default !== undefined && hasDefault(field.type))
  return Object.fromEntries(given.map((field) => [field.key, field.default as FormValue]))
}

/** The keys of all files in a form's answers, each once, in the order of the form. */
export function fileKeysOf({ fields }: Pick<Form, 'fields'>, values: FormValues): string[] {
  const files = fields.filter(({ type }) => type === 'file').flatMap(({ key }) => piecesOf(values, key))
  return [...new Set(files.map(({ key }) => key))]
}

/** The files of a field. */
export function piecesOf(values: FormValues, key: string): FormPiece[] {
  const value = answerOf(values, key)
  if (!Array.isArray(value)) return []
  return value.filter((piece): piece is FormPiece => typeof piece === 'object')
}

/** A key that no other field has: the type and a number, which keeps the JSON of answers readable. */
export function newFieldKey(type: FormFieldType, taken: readonly { key: string }[]): string {
  const keys = new Set(taken.map(({ key }) => key))
  let number = 1
  while (keys.has(`${type.toLowerCase()}-${number}`)) number += 1
  return `${type.toLowerCase()}-${number}`
}
