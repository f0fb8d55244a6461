import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { nameChannelMutation } from '../operations/channels.ts'

interface Props {
  /** The viewer's own membership of the channel. */
  place: { id: string; name: string | null; tag: string | null }
  onClose: () => void
}

/** The viewer's own name and label for a channel, which nobody else sees. */
export function OwnNameDialog({ place: { id, name, tag }, onClose }: Props) {
  const { t } = useTranslation('messaging/lazy')
  const [, update] = useMutation(nameChannelMutation)
  const toInput = (values: { name: string; tag: string }) => ({ id, ...values })
  const { field, ...form } = useProductForm({
    schema: async () => (await import('../../../shared/messaging.ts')).updateChannelUserInput,
    initial: { name: name ?? '', tag: tag ?? '' },
    toInput,
    async send(values) {
      const { error } = await update({ input: toInput(values) })
      if (error) throw error
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('ownName.title')} action={t('message.save')}>
      <Text c="dimmed">{t('ownName.hint')}</Text>
      <TextInput label={t('ownName.name')} data-autofocus {...field('name')} />
      <TextInput label={t('ownName.tag')} description={t('ownName.tagHint')} {...field('tag')} />
    </FormDialog>
  )
}
