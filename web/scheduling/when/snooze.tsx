import { useTranslation } from 'react-i18next'
import type { MessageSubject } from '../../messaging/slots.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toast } from '../../ui/toast.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { ownAddressQuery, snoozeMessagesMutation } from '../operations.ts'
import { WhenDialog } from './when-dialog.tsx'

interface Props {
  message: MessageSubject
  onClose: () => void
}

/** Snoozes a message until a time. */
export function Snooze({ message, onClose }: Props) {
  const { t } = useTranslation('scheduling')
  const { dateTime } = useFormats()
  const { me } = useViewer()
  const data = useExtraQuery({ query: ownAddressQuery })
  const [snooze] = useCommand(snoozeMessagesMutation)

  async function choose(at: Date) {
    const email = data?.me.email
    await snooze({
      input: {
        ownerID: me.id,
        snoozedMessages: [message.id],
        sendAt: at.toISOString(),
        ...(email ? { email } : {}),
      },
    })
    toast(t('snooze.done', { time: dateTime(at) }), { variant: 'success' })
  }

  return (
    <WhenDialog title={t('snooze.title')} action={t('snooze.action')} onChoose={choose} onClose={onClose} />
  )
}
