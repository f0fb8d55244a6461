import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { FormFailure } from '../form/form-failure.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  /** The fields. */
  children: ReactNode
  /** The verb on the button; "Save" where none is said. */
  action?: string | undefined
  danger?: boolean
  /** What is filled in cannot be sent yet. */
  incomplete?: boolean
  onClose: () => void
  /** Takes back what was typed and would be kept, where that is. */
  onCancel?: (() => void) | undefined
  /** The dialog closes when it has succeeded, and says why when not; false: something else has to be asked first. */
  onSubmit: () => Promise<unknown>
}

/** A small form in a dialog, which stays open with what was typed until the server has taken it. */
export function FormDialog({ title, children, onClose, ...props }: Props) {
  const { action, danger, incomplete, onCancel, onSubmit } = props
  const { t } = useTranslation('ui')
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ProductError>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (incomplete || sending) return
    setSending(true)
    setFailure(undefined)
    try {
      if ((await onSubmit()) !== false) onClose()
    } catch (error) {
      setFailure(toProductError(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormFailure error={failure} />
          {children}
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              onClick={() => {
                onCancel?.()
                onClose()
              }}
            >
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              color={danger ? 'danger' : undefined}
              loading={sending}
              disabled={incomplete}
            >
              {action ?? t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
