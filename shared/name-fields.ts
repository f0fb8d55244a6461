/** What a text to many may be filled with, each reader with their own. */
export const nameFields = ['firstName', 'name', 'company'] as const
export type NameField = (typeof nameFields)[number]

export type Named = { name: string; companyName: string | null }

/** A field as it may be written in a text. */
export const namePattern = /\{\{\s*(firstName|name|company)\s*\}\}/g

/** A field as it is written in a text. */
export const nameFieldText = (name: NameField): string => `{{${name}}}`

/** What a reader has for a field, in one line; who has no company has nothing there. */
export function nameOf(reader: Named, field: NameField): string {
  const whole = (field === 'company' ? (reader.companyName ?? '') : reader.name).replace(/\s+/g, ' ').trim()
  return field === 'firstName' ? (whole.split(' ')[0] ?? '') : whole
}
