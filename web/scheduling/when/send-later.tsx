import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { useCommand } from '../../platform/client/use-command.ts'
import type { ComposerSubject } from '../../platform/slots.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toast } from '../../ui/toast.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { createScheduledTaskMutation, readersZonesQuery } from '../operations.ts'
import { ownZone } from './times.ts'
import { WhenDialog } from './when-dialog.tsx'

interface Props {
  subject: ComposerSubject
  onClose: () => void
}

/** Keeps what is written in the composer until a time, and empties it. */
export function SendLater({ subject, onClose }: Props) {
  const { t } = useTranslation('scheduling')
  const { dateTime } = useFormats()
  const [create] = useCommand(createScheduledTaskMutation)
  const reader = useReaderElsewhere(subject.input.channelID)

  async function choose(at: Date) {
    await create({ input: { ...subject.input, sendAt: at.toISOString() } })
    subject.clear()
    toast(t('send.done', { time: dateTime(at) }), { variant: 'success' })
  }

  return (
    <WhenDialog
      title={t('send.title')}
      action={t('send.action')}
      reader={reader}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

/** The one other person of a channel, or its one client, where they are in another zone. */
function useReaderElsewhere(channelID: string) {
  const { me } = useViewer()
  const variables = useMemo(() => ({ channelID }), [channelID])
  const [{ data }] = useQuery({ query: readersZonesQuery, variables })
  const others =
    data?.channelUsersByChannel.items.flatMap(({ userID, user }) => (userID === me.id ? [] : user)) ?? []
  const clients = others.filter((user) => user?.role === 'client')
  const [one, second] = clients.length > 0 ? clients : others
  if (!one?.timeZone || second || one.timeZone === ownZone()) return undefined
  return { name: one.name, timeZone: one.timeZone }
}
