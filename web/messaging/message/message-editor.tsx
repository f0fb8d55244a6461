import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBlank } from '../../../shared/characters.ts'
import { messageMax } from '../../../shared/messaging-facts.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { toastError } from '../../ui/toast.ts'
import { ComposerField } from '../editor/composer-field.tsx'
import { fromMarkdown, toMarkdown, type WrittenText } from '../editor/mention-text.ts'
import { SendQuestion } from '../editor/send-question.tsx'
import { useMentionable } from '../editor/use-mentionable.ts'
import { useWarnings, type Warnings } from '../editor/use-warnings.ts'
import { useConversation } from '../model/conversation-context.tsx'
import type { Message } from '../model/message.ts'
import classes from './message-editor.module.css'
import { useEditMessage } from './use-message-changes.ts'

/** Edits the text of a message in place: Enter saves, Escape cancels. */
export function MessageEditor({ message }: { message: Message }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { t: ui } = useTranslation('ui')
  const { channel, client, edit } = useConversation()
  const consider = useWarnings()
  const [warnings, setWarnings] = useState<Warnings>()
  const save = useEditMessage(message)
  const [kept, setDraft] = useDraft<WrittenText>(`edit/${message.id}`)
  const draft = kept ?? fromMarkdown(message.content)
  const { content, mentions } = toMarkdown(draft.text, draft.people)
  const candidates = useMentionable(channel, draft.text, message.internal)
  const possible = content.length <= messageMax && (!isBlank(content) || message.pieces.length > 0)
  function stop() {
    setDraft(undefined)
    edit(undefined)
  }

  async function submit() {
    if (!possible) return
    if (content === message.content) return stop()
    const { conversationID, internal } = message
    // Clients already know the people mentioned before the edit, and the files of the message.
    const added = mentions.filter((id) => !message.mentions.includes(id))
    const found = await consider({ conversationID, internal, mentions: added, pieces: [] })
    if (found) setWarnings(found)
    else await write()
  }

  async function write() {
    edit(undefined)
    try {
      await save(content, mentions)
      // If the author kept typing, the newer text stays in the editor.
      setDraft((now) => (JSON.stringify(now) === JSON.stringify(draft) ? undefined : now))
    } catch (error) {
      // The edit was shown optimistically; reopen the editor with the text.
      setDraft(draft)
      toastError(error)
      edit(message.id)
    }
  }

  return (
    <div data-foot className={classes.editor}>
      <ComposerField
        text={draft.text}
        people={draft.people}
        candidates={candidates}
        label={t('message.edit')}
        autoFocus="asked"
        onChange={(part) => setDraft((known = draft) => ({ ...known, ...part }))}
        onSend={submit}
        onEscape={stop}
      />
      {warnings && (
        <SendQuestion
          warnings={warnings}
          client={client}
          action={t('messaging/lazy:message.save')}
          onClose={() => setWarnings(undefined)}
          onSend={() => void write()}
        />
      )}
      <Group gap="xs" p="xs" justify="flex-end">
        <Button variant="subtle" color="gray" size="compact-sm" onClick={stop}>
          {ui('cancel')}
        </Button>
        <Button size="compact-sm" disabled={!possible} onClick={submit}>
          {t('messaging/lazy:message.save')}
        </Button>
      </Group>
    </div>
  )
}
