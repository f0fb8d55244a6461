import { Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { WhatClientsLearn } from '../editor/send-question.tsx'
import { useWarnings, type Warnings } from '../editor/use-warnings.ts'
import { useSurroundings } from '../model/conversation-context.tsx'
import type { Message } from '../model/message.ts'
import { useSwitchInternal } from './use-message-changes.ts'

/** Asks for confirmation before an internal message is shown to the client, which cannot be undone once they have read it. */
export function PublishDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { client, clients } = useSurroundings()
  const { publish } = useSwitchInternal(message)
  const warnings = useWarningsOf(message)
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={t('messaging/lazy:publish.title')}
      action={t('message.setPublic')}
      onClose={onClose}
      onConfirm={publish}
    >
      <Stack gap="sm">
        <Text>
          {client
            ? t('messaging/lazy:publish.text', { client, count: clients })
            : t('messaging/lazy:publish.textNoClient')}
        </Text>
        {warnings && <WhatClientsLearn warnings={warnings} client={client} />}
      </Stack>
    </ConfirmDialog>
  )
}

/** What clients would newly learn from a message. */
function useWarningsOf({ conversationID, mentions, pieces }: Message): Warnings | undefined {
  const consider = useWarnings()
  const [warnings, setWarnings] = useState<Warnings>()
  const ask = useEffectEvent(() => {
    const sent = pieces.map(({ key, type, size, name }) => ({ key, type, size, name }))
    void consider({ conversationID, mentions, pieces: sent })?.then(setWarnings)
  })
  useEffect(() => ask(), [])
  return warnings
}
