import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { SaveButton } from '../../ui/form/save-bar.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { toast } from '../../ui/toast.ts'
import type { Channel } from '../model/channel.ts'
import { updateChannelMutation } from '../operations/channels.ts'
import classes from './channel-settings.module.css'

/** Renames a channel. */
export function ChannelNameForm({ channel: { id, name } }: { channel: Channel }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy', 'ui'])
  const [, update] = useMutation(updateChannelMutation)
  const { field, submit, sending, failure, changed } = useProductForm({
    schema: async () => (await import('../../../shared/messaging.ts')).updateChannelInput,
    initial: { name: name ?? '' },
    toInput: (values) => ({ id, ...values }),
    async send(values) {
      const { error } = await update({ input: { id, ...values } })
      if (error) throw error
      toast(t('ui:saved'), { variant: 'success' })
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <FormFailure error={failure} />
      <div className={classes.name}>
        <TextInput flex={1} label={t('channel.name')} data-autofocus {...field('name', { required: true })} />
        {(changed || sending) && (
          <SaveButton sending={sending} quiet>
            {t('messaging/lazy:message.save')}
          </SaveButton>
        )}
      </div>
    </form>
  )
}
