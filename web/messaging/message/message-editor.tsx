import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBlank } from '../../../shared/characters.ts'
import { messageMax } from '../../../shared/messaging-facts.ts'
import { errorSentence } from '../../ui/error-text.ts'
import { ComposerField } from '../composer/composer-field.tsx'
import { fromMarkdown, toMarkdown } from '../composer/mention-text.ts'
import { useConversation } from '../conversation/conversation-context.ts'
import type { Message } from './message.ts'
import classes from './message-editor.module.css'
import { useEditMessage } from './use-message-changes.ts'

/** Changes the text of a message in its place: Enter saves, Escape leaves it as it was. */
export function MessageEditor({ message }: { message: Message }) {
  const { t } = useTranslation('messaging')
  const { t: ui } = useTranslation('ui')
  const { channel, edit } = useConversation()
  const save = useEditMessage(message)
  const [draft, setDraft] = useState(() => fromMarkdown(message.content))
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const { content, mentions } = toMarkdown(draft.text, draft.people)
  const possible = content.length <= messageMax && (!isBlank(content) || message.pieces.length > 0)
  const stop = () => edit(undefined)

  async function submit() {
    if (!possible || saving) return
    if (content === message.content) return stop()
    setSaving(true)
    try {
      await save(content, mentions)
      stop()
    } catch (reason) {
      setError(reason)
      setSaving(false)
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
        {error !== undefined && (
          <Text role="alert" fz="xs" c="var(--mantine-color-error)" flex={1}>
            {errorSentence(error, ui)}
          </Text>
        )}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={stop}>
          {ui('cancel')}
        </Button>
        <Button size="compact-sm" loading={saving} disabled={!possible} onClick={submit}>
          {t('message.save')}
        </Button>
      </Group>
    </div>
  )
}
