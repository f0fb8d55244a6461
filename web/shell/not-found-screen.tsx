import { Button, Group } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FullScreenNote } from './full-screen-note.tsx'

/** The page of every unknown path; shows the path, so that typos can be seen. */
export function NotFoundScreen() {
  const { t } = useTranslation('ui')
  const { address } = useSearch({ from: '/error-404' })
  return (
    <FullScreenNote
      title={t('error.pageNotFound')}
      action={
        <Group gap="sm">
          <Button renderRoot={(props) => <Link to="/" {...props} />}>{t('error.backToStart')}</Button>
          {history.length > 1 && (
            <Button variant="default" onClick={() => history.back()}>
              {t('error.back')}
            </Button>
          )}
        </Group>
      }
    >
      {t('error.pageNotFoundHint')}
      {address && (
        <>
          <br />
          <bdi>{address}</bdi>
        </>
      )}
    </FullScreenNote>
  )
}
