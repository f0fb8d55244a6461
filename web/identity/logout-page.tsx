import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../platform/session/sign-in.ts'
import { FullScreenNote } from '../shell/full-screen-note.tsx'

/** Signs out and goes to sign-in. */
export function LogoutPage() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()

  useEffect(() => {
    void signOut().then(() => navigate({ to: '/login', replace: true }))
  }, [navigate])

  return <FullScreenNote title={t('logout.title')}>{t('logout.text')}</FullScreenNote>
}
