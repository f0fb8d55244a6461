import type { TFunction } from 'i18next'
import { type NameField, nameFields, nameFieldText } from '../../../shared/name-fields.ts'

/** A text with its name fields in words, such as [First name]. */
export const namesShown = (text: string, t: TFunction<'diffusions'>): string =>
  nameFields.reduce(
    (shown, field: NameField) => shown.replaceAll(nameFieldText(field), `**${t(`field.${field}`)}**`),
    text,
  )
