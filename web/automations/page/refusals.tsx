import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Why an automation could not be saved: the fields say so themselves, but may be far from the button. */
export function Refusals({ errors }: { errors: Record<string, string> }) {
  const { t } = useTranslation('automations')
  const sentences = [...new Set(Object.values(errors))]
  if (sentences.length === 0) return null
  return (
    <Alert color="danger" variant="light" role="alert" title={t('refused')} m="md">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Alert>
  )
}
