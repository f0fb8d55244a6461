import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ProductError } from '../../platform/product-error.ts'
import { errorSentence } from '../error-text.ts'

/** Why the form as a whole could not be sent. */
export function FormFailure({ error }: { error: ProductError | undefined }) {
  const { t } = useTranslation('ui')
  if (!error) return null
  return (
    <Alert color="danger" variant="light" role="alert" p="md">
      {errorSentence(error, t)}
    </Alert>
  )
}
