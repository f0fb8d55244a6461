import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '../form/form-failure.tsx'
import { useAction } from '../saved/use-action.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  opened?: boolean
  title: string
  /** What will happen, and that it cannot be undone. */
  children: ReactNode
  /** The verb on the button, such as "Delete". */
  action: string
  danger?: boolean
  /** What has to be chosen before is not. */
  incomplete?: boolean
  /** On a phone it is a sheet at the bottom. */
  isSheet?: boolean
  /** Another way, between going back and the act; the act is what Enter takes then. */
  otherwise?: { action: string; onChoose: () => void } | undefined
  onClose: () => void
  /** The dialog closes when it has succeeded; a failure is shown inside. false: it stays open, and its content says why. */
  onConfirm: () => unknown
}

/** Asks once before an act that cannot be undone. */
export function ConfirmDialog({ title, children, opened = true, isSheet, onClose, ...props }: Props) {
  const { action, danger = true, incomplete, otherwise, onConfirm } = props
  const { t } = useTranslation('ui')
  const confirmed = useAction(async () => {
    if ((await onConfirm()) !== false) close()
  })
  const isBusy = confirmed.pending

  /** Some stay mounted while closed: the next question must not begin with the last one's failure. */
  function close() {
    confirmed.revert()
    onClose()
  }

  return (
    <Dialog opened={opened} title={title} isSheet={isSheet} isBusy={isBusy} onClose={close}>
      <Stack gap="md">
        <FormFailure error={confirmed.error} />
        <Text component="div">{children}</Text>
      </Stack>
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" disabled={isBusy} onClick={close} data-autofocus={!otherwise || undefined}>
          {t('cancel')}
        </Button>
        {otherwise && (
          <Button variant="default" disabled={isBusy} onClick={otherwise.onChoose}>
            {otherwise.action}
          </Button>
        )}
        <Button
          color={danger ? 'danger' : undefined}
          loading={isBusy}
          disabled={incomplete}
          data-autofocus={otherwise ? true : undefined}
          onClick={() => void confirmed.run()}
        >
          {action}
        </Button>
      </Group>
    </Dialog>
  )
}
