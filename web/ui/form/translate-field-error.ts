import type { TFunction } from 'i18next'
import { recognizeFieldMessage } from '../../../shared/field-message.ts'

/** A field's error in the reader's language; what is not one of the known sentences is shown as it came. */
export function translateFieldError(sentence: string, t: TFunction<'ui'>): string {
  const known = recognizeFieldMessage(sentence)
  return known ? t(`field.${known.key}`, { n: known.n }) : sentence
}
