import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alertSettings } from '../../platform/alert-settings.ts'
import { knowsDesktop } from '../../platform/desktop.ts'
import { readLocal, writeLocal } from '../../platform/local.ts'
import { useStore } from '../../platform/store.ts'
import { isPushRefused, knowsPush } from '../../platform/worker/browser-push.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { TopNote } from '../../shell/app-life/top-note.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { usePush } from './use-push.ts'

const name = 'atrium.push-asked'

/** A line that asks once whether to be told of answers: to those who have just written something. */
export function AskNote() {
  const { outbox, liveStatus } = useWorkspace()
  // Without a connection the browser could not be registered.
  const isConnected = useStore(liveStatus) === 'connected'
  const isSending = useStore(outbox.entries).length > 0
  const [hasWritten, setWritten] = useState(false)
  const [isOver, setOver] = useState(() => readLocal<boolean>(name) ?? false)
  useEffect(() => {
    if (isSending) setWritten(true)
  }, [isSending])
  const canAsk =
    isConnected &&
    !isOver &&
    hasWritten &&
    knowsPush() &&
    knowsDesktop() &&
    Notification.permission === 'default'
  if (!canAsk) return null
  return (
    <Question
      onEnd={() => {
        writeLocal(name, true)
        setOver(true)
      }}
    />
  )
}

function Question({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('notifications')
  const { begin } = usePush()
  async function accept() {
    const answer = await Notification.requestPermission()
    onEnd()
    if (answer !== 'granted') return
    alertSettings.change({ desktop: true })
    await begin().catch((error) => (isPushRefused(error) ? toast(t('push.refused')) : toastError(error)))
  }
  return (
    <TopNote>
      {t('push.ask')}{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => void accept()}>
        {t('push.accept')}
      </Button>
      <Button variant="subtle" color="gray" size="compact-xs" onClick={onEnd}>
        {t('push.notNow')}
      </Button>
    </TopNote>
  )
}
