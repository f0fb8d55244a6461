/** What a text to many may be filled with, each reader with their own. */
export const nameFields = ['firstName', 'name', 'company'] as const
export type NameField = (typeof nameFields)[number]

export type Named = { name: string; companyName: string | null }

const field = /\{\{\s*(firstName|name|company)\s*\}\}/g

/** How a field stands in a text. */
export const nameFieldText = (name: NameField): string => `{{${name}}}`

/** The text as one reader reads it; who has no company has nothing there. A name is a name, whatever it would be in Markdown. */
export const fillNames = (text: string, reader: Named): string =>
  text.replace(field, (_, name: NameField) => plain(filling(name, reader)))

function filling(name: NameField, reader: Named): string {
  if (name === 'company') return reader.companyName ?? ''
  const whole = reader.name.trim()
  return name === 'name' ? whole : (whole.split(/\s+/)[0] ?? '')
}

const plain = (value: string): string =>
  value.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#~|@]/g, (sign) => (sign === '@' ? '＠' : `\\${sign}`))
