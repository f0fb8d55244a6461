/** The fields of a text to many that are filled with each reader's values. */
export const nameFields = ['firstName', 'name', 'company'] as const
export type NameField = (typeof nameFields)[number]

export type Named = { name: string; companyName: string | null }

/** A field in a text, as it may be written. */
export const namePattern = /\{\{\s*(firstName|name|company)\s*\}\}/g

/** A field as inserted into a text. */
export const nameFieldText = (name: NameField): string => `{{${name}}}`

/** A reader's value of a field, in one line; empty without a company. */
export function nameOf(reader: Named, field: NameField): string {
  const whole = (field === 'company' ? (reader.companyName ?? '') : reader.name).replace(/\s+/g, ' ').trim()
  return field === 'firstName' ? (whole.split(' ')[0] ?? '') : whole
}
