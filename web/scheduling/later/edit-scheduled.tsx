import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { updateScheduledTaskMutation } from '../operations.ts'
import { timeOf, toField } from '../when/times.ts'
import type { ScheduledTask } from './later-page.tsx'
import type { MessagePayload } from './scheduled-item.tsx'

interface Props {
  task: ScheduledTask
  onClose: () => void
}

/** Changes the words and the time of a message that waits; one that failed is tried again at that time. */
export function EditScheduled({ task, onClose }: Props) {
  const { t } = useTranslation(['scheduling', 'ui'])
  const [update, saving] = useCommand(updateScheduledTaskMutation)
  const [failure, setFailure] = useState<ProductError>()
  const [content, setContent] = useState((task.payload as MessagePayload).content)
  const [at, setAt] = useState(() =>
    toField(task.state === 'failed' ? timeOf('hour', new Date()) : new Date(task.sendAt)),
  )

  async function save() {
    setFailure(undefined)
    try {
      await update({ input: { id: task.id, content, sendAt: new Date(at).toISOString() } })
      onClose()
    } catch (error) {
      setFailure(toProductError(error))
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('scheduled.edit')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="lg">
          <FormFailure error={failure} />
          <Textarea
            label={t('message')}
            autosize
            minRows={3}
            maxRows={10}
            value={content}
            data-autofocus
            onChange={({ currentTarget }) => setContent(currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label={t('when.pick')}
            value={at}
            required
            withAsterisk={false}
            onChange={({ currentTarget }) => setAt(currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={saving}>
              {t('ui:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
