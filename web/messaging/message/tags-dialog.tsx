import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutText } from '../../../shared/cut-text.ts'
import { tagMax, tagsMax } from '../../../shared/messaging-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { updateMessageMutation } from '../operations/messages.ts'
import { messageTagsQuery } from '../operations/tags.ts'
import type { MessageSubject } from '../slots.ts'

/** Edits the team's tags on a message; existing tags are suggested. */
export function TagsDialog({ message, onClose }: { message: MessageSubject; onClose: () => void }) {
  const { t } = useTranslation('messaging/lazy')
  const [tags, setTags] = useState(() => [...(message.tags ?? [])])
  const data = useExtraQuery({ query: messageTagsQuery })
  const [update] = useCommand(updateMessageMutation)
  const known = data?.messageTags.map(({ name }) => name) ?? []

  return (
    <FormDialog
      title={t('tags.title')}
      action={t('message.save')}
      onClose={onClose}
      onSubmit={() => update({ input: { id: message.id, tags } })}
    >
      <TagsInput
        label={t('tags.label')}
        description={t('tags.hint')}
        data={known}
        value={tags}
        onChange={(next) => setTags(next.map((tag) => cutText(tag.trim(), tagMax)).filter(Boolean))}
        maxTags={tagsMax}
        data-autofocus
      />
    </FormDialog>
  )
}
