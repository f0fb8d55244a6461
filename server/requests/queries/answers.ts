import type { FormField, FormValues } from '../../../shared/forms-facts.ts'
import type { RequestRow } from './requests.ts'

/** Formats answers as the description of a task or project. */
export const answersAsMarkdown = ({ form, content }: Pick<RequestRow, 'form' | 'content'>): string =>
  form.fields.flatMap((field) => answered(field, content.values as FormValues)).join('\n\n')

function answered({ key, label, type }: FormField, values: FormValues): string[] {
  const value = values[key]
  if (value === undefined || value === false || type === 'file' || type === 'section') return []
  return [value === true ? `**${label}**` : `**${label}**\n${textOf(value)}`]
}

function textOf(value: FormValues[string]): string {
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'object' ? Object.values(value).join(', ') : String(value)
}
