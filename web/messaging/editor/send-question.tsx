import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../ui/use-formats.ts'
import type { Warnings } from './use-warnings.ts'

interface Props {
  warnings: Warnings
  client: string | undefined
  /** What is done all the same, where that is not to send. */
  action?: string
  onSend: () => void
  /** Absent where that cannot be chosen any more. */
  onInternal?: () => void
  onClose: () => void
}

/** Says before a message is sent what clients would learn by it, and lets its author choose. */
export function SendQuestion({ warnings, client, action, onSend, onInternal, onClose }: Props) {
  const { t } = useTranslation('messaging/lazy')
  const { t: ui } = useTranslation('ui')
  return (
    <Modal
      opened
      title={t('sendQuestion.title', { client })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap="sm">
        <WhatClientsLearn warnings={warnings} client={client} />
        <Group justify="flex-end" gap="xs" mt="sm">
          <Button variant="subtle" color="gray" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="default" onClick={onSend}>
            {action ?? t('sendQuestion.send')}
          </Button>
          {onInternal && (
            <Button data-autofocus onClick={onInternal}>
              {t('sendQuestion.internal')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

type Learnt = Pick<Props, 'warnings' | 'client'>

/** Of whom clients would read that they do not know, and which files they would get that were internal so far. */
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
