import type { TFunction } from 'i18next'
import { type NameField, namePattern } from '../../../shared/name-fields.ts'

/** A text with its name fields as labels, such as [First name]. */
export const namesShown = (text: string, t: TFunction<'diffusions'>): string =>
  text.replace(namePattern, (_, field: NameField) => `**${t(`field.${field}`)}**`)
