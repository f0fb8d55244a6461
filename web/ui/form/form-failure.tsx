import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useConnectionLost } from '../../platform/live/use-connection-lost.ts'
import { ErrorSentence } from '../error-sentence.tsx'

interface Props {
  /** Left out where each refusal has a place of its own. */
  error?: unknown
  /** What is written without a connection goes out later by itself. */
  isSentLater?: boolean | undefined
}

/** Why the form as a whole could not be submitted, or cannot be now. */
export function FormFailure({ error, isSentLater = false }: Props) {
  const { t } = useTranslation('ui')
  const lost = useConnectionLost()
  if (!error && lost && !isSentLater) {
    return (
      <Text fz="sm" c="dimmed" role="status">
        {t('needsConnection')}
      </Text>
    )
  }
  if (!error) return null
  return (
    <Alert color="danger" variant="light" role="alert" p="md">
      <ErrorSentence error={error} />
    </Alert>
  )
}
