import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '../form/form-failure.tsx'
import { useAction } from '../saved/use-action.ts'
import { Dialog } from './dialog.tsx'

interface Parts {
  title: ReactNode
  /** The fields. */
  children: ReactNode
  opened?: boolean
  /** The verb on the button; "Save" where none is said. */
  action?: string | undefined
  danger?: boolean
  /** What is filled in cannot be sent yet. */
  incomplete?: boolean
  /** On a phone it is a sheet at the bottom. */
  isSheet?: boolean
  submitRef?: Ref<HTMLButtonElement>
  onClose: () => void
  /** Takes back what was typed and would be kept, where that is. */
  onCancel?: (() => void) | undefined
}

/** What `useProductForm` and `useDraftedForm` answer. */
interface CheckedForm {
  submit: (event: FormEvent<HTMLFormElement>) => Promise<boolean>
  sending: boolean
  failure: unknown
}

type Props = Parts &
  (
    | { form: CheckedForm; onSubmit?: never }
    | {
        form?: never
        /** Sends what has no schema here. false: something else has to be asked first. */
        onSubmit: () => Promise<unknown>
      }
  )

/** A form in a dialog, which stays open with what was typed until the server has taken it, and says why where it has not. */
export function FormDialog({ form, onSubmit, title, children, opened, isSheet, onClose, ...row }: Props) {
  const own = useAction(async () => {
    if ((await onSubmit?.()) !== false) onClose()
  })
  const sending = form ? form.sending : own.pending

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (row.incomplete || sending) return
    if (!form) await own.run()
    else if (await form.submit(event)) onClose()
  }

  return (
    <Dialog opened={opened} title={title} isSheet={isSheet} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FormFailure error={form ? form.failure : own.error} />
          {children}
          <Buttons {...row} sending={sending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

type Row = Pick<Parts, 'action' | 'danger' | 'incomplete' | 'submitRef' | 'onClose' | 'onCancel'>

function Buttons(props: Row & { sending: boolean }) {
  const { action, danger, incomplete, submitRef, sending, onClose, onCancel } = props
  const { t } = useTranslation('ui')
  return (
    <Group justify="flex-end" gap="sm">
      <Button
        variant="default"
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
