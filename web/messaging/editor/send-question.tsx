import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import type { Warnings } from './use-warnings.ts'

interface Props {
  warnings: Warnings
  client: string | undefined
  /** The label of the button that continues, if it does not send. */
  action?: string
  onSend: () => void
  /** Absent if the visibility can no longer be changed. */
  onInternal?: () => void
  onClose: () => void
}

/** Warns before sending about what clients would learn from a message, and lets the author choose. */
export function SendQuestion({ warnings, client, action, onSend, onInternal, onClose }: Props) {
  const { t } = useTranslation('messaging/lazy')
  const send = { action: action ?? t('sendQuestion.send'), onChoose: onSend }
  return (
    <ConfirmDialog
      title={t('sendQuestion.title', { client })}
      danger={false}
      action={onInternal ? t('sendQuestion.internal') : send.action}
      otherwise={onInternal && send}
      onConfirm={() => {
        ;(onInternal ?? onSend)()
        return false
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <WhatClientsLearn warnings={warnings} client={client} />
      </Stack>
    </ConfirmDialog>
  )
}

type Learnt = Pick<Props, 'warnings' | 'client'>

/** The people whom clients don't know yet, and the files that have been internal. */
export function WhatClientsLearn({ warnings: { people, files }, client }: Learnt) {
  const { t } = useTranslation('messaging/lazy')
  const formats = useFormats()
  return (
    <>
      {people.length > 0 && (
        <Text>
          {t('sendQuestion.people', {
            client,
            count: people.length,
            names: formats.list(people.map(({ name }) => name)),
          })}
        </Text>
      )}
      {files.length > 0 && (
        <Text>
          {t('sendQuestion.files', { client, count: files.length, names: formats.list([...files]) })}
        </Text>
      )}
    </>
  )
}
