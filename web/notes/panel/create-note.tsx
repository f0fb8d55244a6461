import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noteMax } from '../../../shared/notes-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useWordsDraft } from '../../platform/drafts/use-words-draft.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { createNoteMutation } from '../operations/notes.ts'

interface Props {
  conversationID: string
  onClose: () => void
}

/** The "Create note" dialog. What was begun and not sent is kept in the browser. */
export function CreateNote({ conversationID, onClose }: Props) {
  const { t } = useTranslation('notes')
  const { text: content, write, idWith, clear } = useWordsDraft(`notes/${conversationID}`)
  const [create, sending] = useCommand(createNoteMutation)
  const [failure, setFailure] = useState<ProductError>()
  const isBlank = content.trim() === ''

  async function send() {
    if (isBlank || sending) return
    try {
      await create({ input: { id: idWith(), ConversationID: conversationID, content } })
      clear()
      onClose()
    } catch (error) {
      setFailure(toProductError(error))
    }
  }

  return (
    <Dialog onClose={onClose} title={t('create')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack gap="md">
          <FormFailure error={failure} />
          <Textarea
            autosize
            minRows={3}
            maxRows={6}
            dir="auto"
            data-autofocus
            aria-label={t('text')}
            placeholder={t('enter')}
            maxLength={noteMax}
            value={content}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={isBlank} loading={sending}>
              {t('create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
