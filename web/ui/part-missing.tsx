import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorSentence } from './error-sentence.tsx'
import classes from './part-missing.module.css'

interface Props {
  error: unknown
  retry: () => void
  /** Below a field, whose edge it keeps. */
  compact?: boolean
}

/** Stands at the end of a list of which a part could not be loaded: it says so, and tries again. */
export function PartMissing({ error, retry, compact }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert" className={classes.note} data-compact={compact || undefined}>
      <Text fz="xs" c="dimmed">
        {t('partMissing')} <ErrorSentence error={error} />
      </Text>
      <Button variant="default" size="xs" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
