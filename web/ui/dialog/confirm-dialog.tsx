import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../toast.ts'
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
  /** May take its time; the dialog closes when it has succeeded. false: it stays, and what is in it says why. */
  onConfirm: () => unknown
}

/** Asks once before an act that cannot be undone. */
export function ConfirmDialog({ title, children, opened, isSheet, onClose, ...props }: Props) {
  const { action, danger = true, incomplete, otherwise, onConfirm } = props
  const { t } = useTranslation('ui')
  const [working, setWorking] = useState(false)

  async function confirm() {
    setWorking(true)
    try {
      if ((await onConfirm()) !== false) onClose()
    } catch (error) {
      toastError(error)
    } finally {
      setWorking(false)
    }
  }

  return (
    <Dialog opened={opened} title={title} isSheet={isSheet} onClose={onClose}>
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus={!otherwise || undefined}>
          {t('cancel')}
        </Button>
        {otherwise && (
          <Button variant="default" onClick={otherwise.onChoose}>
            {otherwise.action}
          </Button>
        )}
        <Button
          color={danger ? 'danger' : undefined}
          loading={working}
          disabled={incomplete}
          data-autofocus={otherwise ? true : undefined}
          onClick={confirm}
        >
          {action}
        </Button>
      </Group>
    </Dialog>
  )
}
