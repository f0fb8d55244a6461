import { Button, Group, Stack } from '@mantine/core'
import type { Form, FormAnswers, FormValues } from '../../../shared/forms-facts.ts'
import { toProductError } from '../../platform/product-error.ts'
import type { UploadOptions } from '../../platform/uploads/upload.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { FormFields } from '../fields/form-fields.tsx'
import { useFilling } from '../fields/use-filling.ts'

interface Props {
  form: Form
  answers?: FormAnswers | null | undefined
  purpose: UploadOptions['purpose']
  /** The label of the button. */
  action: string
  send: (answers: FormAnswers) => Promise<void>
  onChange?: (values: FormValues) => void
  /** The form has changed since, and must be refetched. */
  onStale: () => void
}

/** A form with its submit button. */
export function FillForm({ form, answers, purpose, action, send, onChange, onStale }: Props) {
  const filling = useFilling({
    form,
    ...(answers ? { answers } : {}),
    ...(onChange ? { onChange } : {}),
    async send(checked) {
      try {
        await send(checked)
      } catch (error) {
        if (toProductError(error).code === 'CONFLICT') onStale()
        throw error
      }
    },
  })
  return (
    <form onSubmit={filling.submit} noValidate>
      <Stack gap="xl">
        <FormFields form={form} filling={filling} purpose={purpose} />
        <FormFailure error={filling.failure} />
        <Group>
          <Button type="submit" loading={filling.sending} disabled={filling.isLoading}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
