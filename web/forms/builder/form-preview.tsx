import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Form } from '../../../shared/forms-facts.ts'
import { FormFields } from '../fields/form-fields.tsx'
import { useFilling } from '../fields/use-filling.ts'
import classes from './builder.module.css'

/** The form as its respondents see it; the input is discarded. */
export function FormPreview({ form }: { form: Form }) {
  const { t } = useTranslation('forms')
  const filling = useFilling({ form, send: async () => undefined })
  return (
    <Paper withBorder p="lg" className={classes.preview} role="region" aria-label={t('builder.preview')}>
      <FormFields form={form} filling={filling} />
    </Paper>
  )
}
