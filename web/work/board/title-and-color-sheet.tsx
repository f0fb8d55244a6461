import { ColorInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { swatches } from '../../ui/color-picker.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
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
  const { t } = useTranslation('work')
  const { field, ...form } = useProductForm({
    schema,
    initial,
    async send(values) {
      await send(values)
    },
  })
  return (
    <FormDialog form={form} isSheet title={heading} onClose={onClose} action={action}>
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
    </FormDialog>
  )
}
