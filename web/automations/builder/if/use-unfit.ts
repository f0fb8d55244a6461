import { useTranslation } from 'react-i18next'
import type { SubjectKind } from '../../../../shared/automations-facts.ts'
import type { Condition } from '../../../../shared/filter.ts'
import { oneself } from '../../../../shared/filter-facts.ts'
import type { Fields } from './subject-fields.ts'

/** Why a condition does not fit what is looked for: it was for another kind, or its value is gone. */
export function useUnfit(fields: Fields, subject: SubjectKind) {
  const { t } = useTranslation('automations/builder')
  return (condition: Condition | undefined): string | undefined => {
    if (!condition) return undefined
    const field = fields.find(({ name }) => name === condition.field)
    if (!field) return t(`unfit.field.${subject}`)
    if (!('values' in condition) || !field.options?.length) return undefined
    const known = new Set([oneself, ...field.options.map(({ value }) => value)])
    return condition.values.every((value) => known.has(value)) ? undefined : t('unfit.value')
  }
}
