import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toastWithUndo } from '../../ui/undo-toast.tsx'
import { chatSettingsRoute } from '../routes.tsx'
import { LeaveOut } from './leave-out.tsx'
import { useAbsence } from './use-absence.ts'

/** The choice linked from the foot of an email. The link itself changes nothing, because mail scanners follow links too. */
export function AskedByMail() {
  const { t } = useTranslation(['away', 'ui'])
  const { mail, conversation } = chatSettingsRoute.useSearch()
  const { absence, change } = useAbsence()

  useEffect(() => {
    if (mail === 'wait') document.getElementById('mail-wait')?.focus()
  }, [mail])

  if (mail === 'leave' && conversation) return <LeaveOut conversationID={conversation} />
  const asked: Record<string, boolean> = {
    stop: absence?.unseenNotificationEnabled === true,
    digest: absence?.dailyNotification === true,
  }
  if (!absence || (mail !== 'stop' && mail !== 'digest')) return null
  const field = mail === 'stop' ? 'unseenNotificationEnabled' : 'dailyNotification'

  async function stop() {
    if (!(await change({ [field]: false }))) return
    toastWithUndo(t(mail === 'stop' ? 'asked.stopped' : 'asked.digestStopped'), () => {
      void change({ [field]: true })
    })
  }

  if (!asked[mail]) return <Text c="dimmed">{t('asked.nothing')}</Text>
  return (
    <Alert variant="light" title={t(mail === 'stop' ? 'asked.stop' : 'asked.digest')}>
      <Group>
        <Button onClick={() => void stop()}>{t('asked.turnOff')}</Button>
      </Group>
    </Alert>
  )
}
