import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorSentence } from './error-sentence.tsx'
import classes from './part-missing.module.css'

interface Props {
  error: unknown
  retry: () => void
  /** True at the end of a list whose other items are shown. */
  ofList?: boolean
}

/** A part of a page that failed to load, or the end of a list that failed to load completely, with a retry. */
export function PartMissing({ error, retry, ofList = false }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert" className={classes.note}>
      <Text fz="xs" c="dimmed">
        {t(ofList ? 'partMissing' : 'notLoaded')} <ErrorSentence error={error} />
      </Text>
      <Button variant="default" size="xs" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
