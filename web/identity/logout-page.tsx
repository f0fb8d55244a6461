import { Button, Group } from '@mantine/core'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../platform/lifecycle/sign-in.ts'
import { countUnsent, isAnything, type Unsent } from '../platform/lifecycle/unsent.ts'
import { tokens } from '../platform/session/tokens.ts'
import { FullScreenNote } from '../shell/full-screen-note.tsx'
import { UnsentText } from './unsent-text.tsx'

/** Signs out and redirects to sign-in; asks first if unsent text would be lost. */
export function LogoutPage() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState<Unsent>()

  const leave = useCallback(async () => {
    setUnsent(undefined)
    await signOut()
    await navigate({ to: '/login', replace: true })
  }, [navigate])

  useEffect(() => {
    let here = true
    void countUnsent().then((found) => {
      if (!here) return
      if (tokens.get() && isAnything(found)) setUnsent(found)
      else void leave()
    })
    return () => {
      here = false
    }
  }, [leave])

  if (!unsent) return <FullScreenNote title={t('logout.title')}>{t('logout.text')}</FullScreenNote>
  return (
    <FullScreenNote title={t('logout.ask')} action={<Choice onLeave={leave} />}>
      <UnsentText unsent={unsent} />
    </FullScreenNote>
  )
}

function Choice({ onLeave }: { onLeave: () => Promise<void> }) {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const messaging: string = '/dial'
  const stay = () => (canGoBack ? history.back() : void navigate({ to: messaging, replace: true }))
  return (
    <Group gap="sm">
      <Button autoFocus onClick={stay}>
        {t('logout.stay')}
      </Button>
      <Button variant="outline" color="danger" onClick={() => void onLeave()}>
        {t('logout.anyway')}
      </Button>
    </Group>
  )
}
