import { Alert } from '@mantine/core'
import { ErrorSentence } from '../error-sentence.tsx'

/** Why the form as a whole could not be submitted. */
export function FormFailure({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert color="danger" variant="light" role="alert" p="md">
      <ErrorSentence error={error} />
    </Alert>
  )
}
