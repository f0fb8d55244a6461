import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from './toast.ts'

interface Props {
  opened: boolean
  title: string
  /** What will happen, and that it cannot be undone. */
  children: ReactNode
  /** The verb on the button, such as "Delete". */
  action: string
  danger?: boolean
  onClose: () => void
  /** May take its time; the dialog closes when it has succeeded. */
  onConfirm: () => void | Promise<void>
}

/** Asks once before an act that cannot be undone. */
export function ConfirmDialog({ opened, title, children, action, danger = true, onClose, onConfirm }: Props) {
  const { t } = useTranslation('ui')
  const [working, setWorking] = useState(false)

  async function confirm() {
    setWorking(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      toastError(error)
    } finally {
      setWorking(false)
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color={danger ? 'danger' : undefined} loading={working} onClick={confirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  )
}
