import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorSentence } from '../error-sentence.tsx'

interface Failed {
  error: unknown
  retry: () => void
  revert: () => void
}

/** Why a value could not be saved or an action failed, with Retry and Discard. */
export function SaveError({ field: { error, retry, revert } }: { field: Failed }) {
  const { t } = useTranslation('ui')
  if (error === undefined) return null
  return (
    <Text component="div" c="var(--mantine-color-error)" fz="xs" role="alert">
      <ErrorSentence error={error} />{' '}
      <Anchor component="button" type="button" fz="xs" onClick={retry}>
        {t('retry')}
      </Anchor>{' '}
      <Anchor component="button" type="button" fz="xs" onClick={revert}>
        {t('revert')}
      </Anchor>
    </Text>
  )
}
