import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { noteMax } from '../../../shared/notes-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useWordsDraft } from '../../platform/drafts/use-words-draft.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { createNoteMutation } from '../operations/notes.ts'

interface Props {
  conversationID: string
  onClose: () => void
}

/** The "Create note" dialog. The draft is kept in the browser. */
export function CreateNote({ conversationID, onClose }: Props) {
  const { t } = useTranslation('notes')
  const { text: content, write, idWith, clear } = useWordsDraft(`notes/${conversationID}`)
  const [create] = useCommand(createNoteMutation)

  async function send() {
    await create({ input: { id: idWith(), ConversationID: conversationID, content } })
    clear()
  }

  return (
    <FormDialog
      title={t('create')}
      action={t('create')}
      incomplete={content.trim() === ''}
      onClose={onClose}
      onSubmit={send}
    >
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
    </FormDialog>
  )
}
