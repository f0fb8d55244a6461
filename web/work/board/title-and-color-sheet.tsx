import { Button, ColorInput, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { swatches } from '../../ui/color-picker.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'

interface Props {
  heading: string
  initial: { title: string; color: string }
  /** The verb on the button. */
  action: string
  schema: () => Promise<z.ZodType>
  send: (values: { title: string; color: string }) => Promise<void>
  onClose: () => void
}

/** Asks for the title and the colour of a board or a column. */
export function TitleAndColorSheet({ heading, initial, action, schema, send, onClose }: Props) {
  const { t } = useTranslation(['work', 'ui'])
  const { field, submit, sending, failure } = useProductForm({
    schema,
    initial,
    async send(values) {
      await send(values)
      onClose()
    },
  })
  return (
    <Dialog isSheet title={heading} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FormFailure error={failure} />
          <TextInput {...field('title', { required: true })} label={t('project.title')} data-autofocus />
          <ColorInput
            {...field('color')}
            label={t('board.color')}
            swatches={swatches}
            swatchesPerRow={6}
            withPicker={false}
            withEyeDropper={false}
            closeOnColorSwatchClick
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={sending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
