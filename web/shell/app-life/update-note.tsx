import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../platform/store.ts'
import { isCalm } from '../../platform/worker/calm.ts'
import { newVersion } from '../../platform/worker/register.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { TopNote } from './top-note.tsx'

/** Says that there is a new version: it comes with the next page unless something is on its way, or when it is asked for. */
export function UpdateNote() {
  const { t } = useTranslation('shell/settings')
  const router = useRouter()
  const { liveStatus } = useWorkspace()
  const isConnected = useStore(liveStatus) === 'connected'
  // Without a connection its parts can't be had, while those of this version are here.
  const isNew = useStore(newVersion) && isConnected

  useEffect(() => {
    if (!isNew) return
    return router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
      if (pathChanged && isCalm()) location.assign(toLocation.href)
    })
  }, [isNew, router])

  return (
    <TopNote>
      {isNew && (
        <>
          {t('update.ready')}{' '}
          <Button variant="subtle" size="compact-xs" onClick={() => location.reload()}>
            {t('update.reload')}
          </Button>
        </>
      )}
    </TopNote>
  )
}
