import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asideMax } from '../../../shared/notes-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useCreate } from '../../platform/client/use-create.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { toast } from '../../ui/toast.ts'
import {
  deleteAsideMutation,
  messageFromAsideMutation,
  noteFromAsideMutation,
  updateAsideMutation,
} from '../operations/notes.ts'
import classes from './aside.module.css'

interface Props {
  aside: { id: string; message: string }
  onTask: (() => void) | undefined
}

/** A private note with its actions. */
export function AsideItem({ aside, onTask }: Props) {
  const { t } = useTranslation('notes')
  const [editing, setEditing] = useState(false)
  const [remove] = useCommand(deleteAsideMutation)
  const [answer] = useCreate(messageFromAsideMutation)
  const [note] = useCreate(noteFromAsideMutation)
  const removal = useAction(() => remove({ input: { id: aside.id } }))
  const input = { asideID: aside.id }
  if (editing) return <AsideEditor aside={aside} onDone={() => setEditing(false)} />
  return (
    <li className={classes.aside}>
      <bdi>{aside.message}</bdi>
      <Group gap="xs" mt="xs">
        <Act label={t('aside.answer')} act={() => answer({ input })} done={t('aside.answered')} />
        <Act label={t('aside.note')} act={() => note({ input })} done={t('aside.noted')} />
        {onTask && (
          <Button size="compact-xs" variant="light" onClick={onTask}>
            {t('aside.task')}
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
        <Button size="compact-xs" variant="subtle" color="danger" onClick={() => void removal.run()}>
          {t('delete')}
        </Button>
      </Group>
      <SaveError field={removal} />
    </li>
  )
}

function Act({ label, act, done }: { label: string; act: () => Promise<unknown>; done: string }) {
  const action = useAction(async () => {
    await act()
    toast(done, { variant: 'success' })
  })
  return (
    <>
      <Button size="compact-xs" variant="light" onClick={() => void action.run()}>
        {label}
      </Button>
      <SaveError field={action} />
    </>
  )
}

function AsideEditor({ aside, onDone }: { aside: { id: string; message: string }; onDone: () => void }) {
  const { t } = useTranslation(['notes', 'ui'])
  const [text = aside.message, setText] = useDraft<string>(`aside/${aside.id}`)
  const [update] = useCommand(updateAsideMutation)
  function stop() {
    setText(undefined)
    onDone()
  }
  const saving = useAction(async () => {
    await update({ input: { id: aside.id, message: text } })
    stop()
  })
  return (
    <li className={classes.aside}>
      <Textarea
        autosize
        autoFocus
        maxRows={6}
        dir="auto"
        aria-label={t('aside.title')}
        maxLength={asideMax}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FormFailure error={saving.error} />
      <Group gap="xs" mt="xs">
        <Button
          size="compact-sm"
          disabled={text.trim() === ''}
          loading={saving.pending}
          onClick={() => void saving.run()}
        >
          {t('ui:save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={stop}>
          {t('ui:cancel')}
        </Button>
      </Group>
    </li>
  )
}
