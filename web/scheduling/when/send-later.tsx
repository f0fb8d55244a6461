import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SendQuestion } from '../../messaging/editor/send-question.tsx'
import { useWarnings, type Warnings } from '../../messaging/editor/use-warnings.ts'
import { useConversation } from '../../messaging/model/conversation-context.tsx'
import type { ComposerSubject } from '../../messaging/slots.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useIdOf } from '../../platform/client/use-id-of.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useZone } from '../../ui/use-zone.ts'
import { createScheduledTaskMutation, readersZonesQuery, workStartQuery } from '../operations.ts'
import { WhenDialog } from './when-dialog.tsx'

interface Props {
  subject: ComposerSubject
  onClose: () => void
}

/** Schedules the message in the composer, and empties the composer. */
export function SendLater({ subject, onClose }: Props) {
  const { t } = useTranslation('scheduling')
  const { dateTime } = useFormats()
  const [create] = useCommand(createScheduledTaskMutation)
  const id = useIdOf()
  const consider = useWarnings()
  const { client } = useConversation()
  const [asked, setAsked] = useState<{ at: Date; warnings: Warnings }>()
  const reader = useReader(subject.input.channelID)
  const begins = useWorkStart(reader)

  async function choose(at: Date) {
    const found = await consider(subject.input)
    if (found) setAsked({ at, warnings: found })
    else await keep(at)
    return !found
  }

  async function keep(at: Date) {
    const input = { ...subject.input, sendAt: at.toISOString() }
    await create({ input: { id: id.of(input), ...input } })
    subject.clear()
    toast(t('send.done', { time: dateTime(at) }), { variant: 'success' })
  }

  if (asked)
    return (
      <SendQuestion
        warnings={asked.warnings}
        client={client}
        action={t('send.action')}
        onClose={onClose}
        onSend={() => void keep(asked.at).then(onClose, toastError)}
      />
    )
  return (
    <WhenDialog
      title={t('send.title')}
      action={t('send.action')}
      reader={reader?.isElsewhere ? reader : undefined}
      offered={begins && reader && { at: begins, label: t('when.begins', { name: reader.name }) }}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

/** The only other person in a channel, or its only client. */
function useReader(channelID: string) {
  const { me } = useViewer()
  const zone = useZone()
  const variables = useMemo(() => ({ channelID }), [channelID])
  const data = useExtraQuery({ query: readersZonesQuery, variables })
  const others =
    data?.channelUsersByChannel.items.flatMap(({ userID, user }) => (userID === me.id ? [] : user)) ?? []
  const clients = others.filter((user) => user?.role === 'client')
  const [one, second] = clients.length > 0 ? clients : others
  if (!one || second) return undefined
  const timeZone = one.timeZone ?? zone
  return { id: one.id, name: one.name, timeZone, isElsewhere: timeZone !== zone }
}

/** When the recipient starts to work; clients don't see that of anyone. */
function useWorkStart(reader: { id: string } | undefined): Date | undefined {
  const { isStaff } = useViewer()
  const data = useExtraQuery({
    query: workStartQuery,
    variables: { userID: reader?.id ?? '' },
    pause: !reader || !isStaff,
  })
  const at = data?.workStart.at
  return at ? new Date(at) : undefined
}
