import { Button, Group, Textarea } from '@mantine/core'
import type { FormEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useIdOf } from '../../platform/client/use-id-of.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { toastError } from '../../ui/toast.ts'
import { createLinkedMessageMutation } from '../operations/linked.ts'
import classes from './linked.module.css'
import { useLinkedAccounts } from './use-linked-accounts.ts'

/** Answers for the one whose account it is; what is typed stays until it was sent. */
export function LinkedComposer({ linkID, conversationID }: { linkID: string; conversationID: string }) {
  const { t } = useTranslation('messaging/lazy')
  const [draft, setDraft] = useDraft<string>(`linked/${linkID}/${conversationID}`)
  const [send, sending] = useCommand(createLinkedMessageMutation)
  const id = useIdOf()
  const name = useLinkedAccounts()?.find((account) => account.id === linkID)?.creator.name ?? ''
  const content = draft?.trim() ?? ''

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!content || sending) return
    try {
      await send({
        input: { symLinkID: linkID, conversationID, id: id.of(conversationID, content), content },
      })
      setDraft(undefined)
      id.renew()
    } catch (error) {
      toastError(error)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
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
        value={draft ?? ''}
        onChange={(event) => setDraft(event.currentTarget.value || undefined)}
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
