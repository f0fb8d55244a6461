import { Button, Group, Textarea } from '@mantine/core'
import type { FormEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useWordsDraft } from '../../platform/drafts/use-words-draft.ts'
import { sends } from '../../ui/sends.ts'
import { toastError } from '../../ui/toast.ts'
import { createLinkedMessageMutation } from '../operations/linked.ts'
import classes from './linked.module.css'
import { useLinkedAccounts } from './use-linked-accounts.ts'

/** Replies on behalf of the linked account's owner; the text stays until it was sent. */
export function LinkedComposer({ linkID, conversationID }: { linkID: string; conversationID: string }) {
  const { t } = useTranslation('messaging/lazy')
  const { text, write, idWith, clear } = useWordsDraft(`linked/${linkID}/${conversationID}`)
  const [send, sending] = useCommand(createLinkedMessageMutation)
  const name = useLinkedAccounts()?.find((account) => account.id === linkID)?.creator.name ?? ''
  const content = text.trim()

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!content || sending) return
    try {
      await send({
        input: { symLinkID: linkID, conversationID, id: idWith(), content },
      })
      clear()
    } catch (error) {
      toastError(error)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!sends(event, false)) return
    event.preventDefault()
    void submit()
  }

  return (
    <form onSubmit={submit} className={classes.composer}>
      <Textarea
        autosize
        minRows={1}
        maxRows={8}
        label={t('linked.answerFor', { name })}
        description={t('linked.answerHint')}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={sending} disabled={!content}>
          {t('linked.send')}
        </Button>
      </Group>
    </form>
  )
}
