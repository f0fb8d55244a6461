import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBlank } from '../../../shared/characters.ts'
import { messageMax } from '../../../shared/messaging-facts.ts'
import { toastError } from '../../ui/toast.ts'
import { ComposerField } from '../composer/composer-field.tsx'
import { fromMarkdown, toMarkdown } from '../composer/mention-text.ts'
import { useConversation } from '../conversation/conversation-context.tsx'
import type { Message } from './message.ts'
import classes from './message-editor.module.css'
import { useEditMessage } from './use-message-changes.ts'

/** The message shows its new words at once; when they are refused, its editor comes back with them. */
const refused = new Map<string, ReturnType<typeof fromMarkdown>>()

/** Changes the text of a message in its place: Enter saves, Escape leaves it as it was. */
export function MessageEditor({ message }: { message: Message }) {
  const { t } = useTranslation('messaging')
  const { t: ui } = useTranslation('ui')
  const { channel, edit } = useConversation()
  const save = useEditMessage(message)
  const [draft, setDraft] = useState(() => refused.get(message.id) ?? fromMarkdown(message.content))
  const { content, mentions } = toMarkdown(draft.text, draft.people)
  const possible = content.length <= messageMax && (!isBlank(content) || message.pieces.length > 0)
  function stop() {
    refused.delete(message.id)
    edit(undefined)
  }

  async function submit() {
    if (!possible) return
    stop()
    if (content === message.content) return
    try {
      await save(content, mentions)
    } catch (error) {
      refused.set(message.id, draft)
      toastError(error)
      edit(message.id)
    }
  }

  return (
    <div className={classes.editor}>
      <ComposerField
        text={draft.text}
        people={draft.people}
        candidates={channel.users}
        label={t('message.edit')}
        autoFocus
        onChange={(part) => setDraft((known) => ({ ...known, ...part }))}
        onSend={submit}
        onEscape={stop}
      />
      <Group gap="xs" p="xs" justify="flex-end">
        <Button variant="subtle" color="gray" size="compact-sm" onClick={stop}>
          {ui('cancel')}
        </Button>
        <Button size="compact-sm" disabled={!possible} onClick={submit}>
          {t('message.save')}
        </Button>
      </Group>
    </div>
  )
}
