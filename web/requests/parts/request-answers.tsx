import { useTranslation } from 'react-i18next'
import type { FormAnswers as Answers, Form } from '../../../shared/forms-facts.ts'
import { FormAnswers } from '../../forms/answers/form-answers.tsx'
import { Section } from '../../ui/section.tsx'

interface Props {
  request: { form: unknown; content: unknown; category: { category: string } | null }
}

/** The answers, with the form as it was when they were given. */
export function RequestAnswers({ request: { form, content, category } }: Props) {
  const { t } = useTranslation('requests')
  const { subcategory, ...answers } = content as Answers & { subcategory?: string }
  const place = [category?.category, subcategory].filter(Boolean).join(' · ')
  if ((form as Form).fields.length === 0 && !place) return null
  return (
    <Section title={t('request.answers')} count={place || undefined}>
      {(form as Form).fields.length > 0 && <FormAnswers form={form as Form} answers={answers} />}
    </Section>
  )
}
