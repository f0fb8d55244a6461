import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { v7 as newId } from 'uuid'
import { ComposerField } from '../../messaging/composer/composer-field.tsx'
import { fromMarkdown, toMarkdown } from '../../messaging/composer/mention-text.ts'
import { searchMembersQuery } from '../../messaging/operations/people.ts'
import { toastError } from '../../ui/toast.ts'
import classes from './notes.module.css'

interface Props {
  label: string
  initial?: string
  onSend: (written: { id?: string; content: string; mentions: string[] }) => Promise<void>
  /** Given where something is changed, which can be left as it was. */
  onCancel?: () => void
}

const everybody = { keyword: '', withoutChannel: false }

/** The words of a comment, in which people of the team can be mentioned. */
export function CommentField({ label, initial = '', onSend, onCancel }: Props) {
  const { t } = useTranslation(['notes', 'ui'])
  const [written, setWritten] = useState(() => fromMarkdown(initial))
  const [id, setId] = useState(() => newId())
  const [sending, setSending] = useState(false)
  const [{ data }] = useQuery({ query: searchMembersQuery, variables: everybody })
  const team = (data?.searchMembers ?? []).filter(({ role }) => role !== 'client')
  const isBlank = written.text.trim() === ''

  async function send() {
    if (isBlank || sending) return
    setSending(true)
    try {
      await onSend({ ...(onCancel ? {} : { id }), ...toMarkdown(written.text, written.people) })
      setWritten({ text: '', people: [] })
      setId(newId())
    } catch (error) {
      toastError(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className={classes.field}>
      <ComposerField
        text={written.text}
        people={written.people}
        candidates={team}
        label={label}
        onChange={(part) => setWritten((before) => ({ ...before, ...part }))}
        onSend={() => void send()}
        {...(onCancel ? { autoFocus: true, onEscape: onCancel } : {})}
      />
      <Group gap="xs" justify="flex-end" p="xs">
        {onCancel && (
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            {t('ui:cancel')}
          </Button>
        )}
        <Button size="compact-sm" disabled={isBlank} loading={sending} onClick={() => void send()}>
          {t(onCancel ? 'ui:save' : 'send')}
        </Button>
      </Group>
    </div>
  )
}
