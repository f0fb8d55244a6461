import { Button, Group } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'

export interface FormButtonsProps {
  /** The verb on the button; "Save" where none is said. */
  action?: string | undefined
  danger?: boolean
  /** What is filled in cannot be sent yet. */
  incomplete?: boolean
  sending: boolean
  submitRef?: Ref<HTMLButtonElement>
  onClose: () => void
  /** Takes back what was typed and would be kept, where that is. */
  onCancel?: (() => void) | undefined
}

/** Cancel and the button that sends, at the foot of a form in a dialog. */
export function FormButtons(props: FormButtonsProps) {
  const { action, danger, incomplete, sending, submitRef, onClose, onCancel } = props
  const { t } = useTranslation('ui')
  return (
    <Group justify="flex-end" gap="sm">
      <Button
        variant="default"
        disabled={sending}
        data-autofocus={danger || undefined}
        onClick={() => {
          onCancel?.()
          onClose()
        }}
      >
        {t('cancel')}
      </Button>
      <Button
        ref={submitRef}
        type="submit"
        color={danger ? 'danger' : undefined}
        loading={sending}
        disabled={incomplete}
      >
        {action ?? t('save')}
      </Button>
    </Group>
  )
}
