import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorSentence } from '../../ui/error-sentence.tsx'
import classes from '../work.module.css'
import type { Saved } from './use-saved.ts'

type Failed = Pick<Saved<unknown>, 'error' | 'retry' | 'revert'>

/** Stands beside a field that could not be saved: why, and the ways on. */
export function SaveError({ field: { error, retry, revert } }: { field: Failed }) {
  const { t } = useTranslation(['work', 'ui'])
  if (error === undefined) return null
  return (
    <Text component="div" className={classes.error} fz="xs" role="alert">
      <ErrorSentence error={error} />{' '}
      <Anchor component="button" type="button" fz="xs" onClick={retry}>
        {t('ui:retry')}
      </Anchor>{' '}
      <Anchor component="button" type="button" fz="xs" onClick={revert}>
        {t('task.revert')}
      </Anchor>
    </Text>
  )
}
