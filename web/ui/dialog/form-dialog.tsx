import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { FormFailure } from '../form/form-failure.tsx'
import { useAction } from '../saved/use-action.ts'
import { Dialog } from './dialog.tsx'
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx'

interface Parts extends Omit<FormButtonsProps, 'sending'> {
  title: ReactNode
  /** The fields. */
  children: ReactNode
  /** On a phone it is a sheet at the bottom. */
  isSheet?: boolean
  /** Without a connection it goes out later by itself. */
  isSentLater?: boolean | undefined
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
        /** Submits a form without a schema. false keeps the dialog open, for example to ask something else first. */
        onSubmit: () => Promise<unknown>
      }
  )

/** A form in a dialog, which stays open with its input until the server has accepted it, and shows the error otherwise. */
export function FormDialog({
  form,
  onSubmit,
  title,
  children,
  isSheet,
  isSentLater,
  onClose,
  ...row
}: Props) {
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
    <Dialog title={title} isSheet={isSheet} isBusy={sending} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FormFailure error={form ? form.failure : own.error} isSentLater={isSentLater} />
          {children}
          <FormButtons {...row} sending={sending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
