import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FullScreenNote } from './full-screen-note.tsx'

/** Where every unknown path leads. */
export function NotFoundScreen() {
  const { t } = useTranslation('ui')
  return (
    <FullScreenNote
      title={t('error.pageNotFound')}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('error.backToStart')}
        </Button>
      }
    >
      {t('error.pageNotFoundHint')}
    </FullScreenNote>
  )
}
