import { Button, Group, Stack, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutText } from '../../../shared/cut-text.ts'
import { tagMax, tagsMax } from '../../../shared/messaging-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { updateMessageMutation } from '../operations/messages.ts'
import { messageTagsQuery } from '../operations/tags.ts'
import type { MessageSubject } from '../slots.ts'

/** Puts the team's words on a message; those that are in use are offered. */
export function TagsDialog({ message, onClose }: { message: MessageSubject; onClose: () => void }) {
  const { t } = useTranslation(['messaging/lazy', 'ui'])
  const [tags, setTags] = useState(() => [...(message.tags ?? [])])
  const data = useExtraQuery({ query: messageTagsQuery })
  const [update, saving] = useCommand(updateMessageMutation)
  const [failure, setFailure] = useState<ProductError>()
  const known = data?.messageTags.map(({ name }) => name) ?? []

  async function save() {
    try {
      await update({ input: { id: message.id, tags } })
      onClose()
    } catch (error) {
      setFailure(toProductError(error))
    }
  }

  return (
    <Dialog onClose={onClose} title={t('tags.title')}>
      <Stack gap="lg">
        <TagsInput
          label={t('tags.label')}
          description={t('tags.hint')}
          data={known}
          value={tags}
          onChange={(next) => setTags(next.map((tag) => cutText(tag.trim(), tagMax)).filter(Boolean))}
          maxTags={tagsMax}
          data-autofocus
        />
        <FormFailure error={failure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button loading={saving} onClick={() => void save()}>
            {t('message.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
