import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asideMax } from '../../../shared/notes-facts.ts'
import type { MessageSubject } from '../../messaging/slots.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useWordsDraft } from '../../platform/drafts/use-words-draft.ts'
import { useSlot } from '../../platform/use-slot.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { createAsideMutation } from '../operations/notes.ts'
import classes from './aside.module.css'
import { AsideItem } from './aside-item.tsx'
import { useAsides } from './use-asides.ts'

interface Props {
  message: MessageSubject
  onClose: () => void
}

/** The viewer's private notes about a message: adding, editing, and turning one into something visible to others. */
export function AsideDialog({ message, onClose }: Props) {
  const { t } = useTranslation('notes')
  const asides = useAsides(message)
  const [taskOf, setTaskOf] = useState<{ id: string; message: string }>()
  const TaskDialog = useSlot('messageActs').find(({ name }) => name === 'makeTask')?.dialog
  if (taskOf && TaskDialog) return <TaskDialog message={message} aside={taskOf} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={t('aside.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('aside.hint')}
        </Text>
        {asides.length > 0 && (
          <ul className={classes.list} aria-label={t('aside.title')}>
            {asides.map((aside) => (
              <AsideItem key={aside.id} aside={aside} onTask={TaskDialog && (() => setTaskOf(aside))} />
            ))}
          </ul>
        )}
        <NewAside messageID={message.id} onDone={onClose} />
      </Stack>
    </Dialog>
  )
}

function NewAside({ messageID, onDone }: { messageID: string; onDone: () => void }) {
  const { t } = useTranslation('notes')
  const { text, write, idWith, clear } = useWordsDraft(`aside/${messageID}/new`)
  const [create] = useCommand(createAsideMutation)
  const isBlank = text.trim() === ''

  const addition = useAction(async () => {
    await create({ input: { id: idWith(), messageID, message: text } })
    clear()
    onDone()
  })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank) void addition.run()
      }}
    >
      <Textarea
        autosize
        minRows={2}
        maxRows={6}
        dir="auto"
        data-autofocus
        aria-label={t('aside.new')}
        placeholder={t('enter')}
        maxLength={asideMax}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <FormFailure error={addition.error} />
      <Group justify="flex-end" mt="sm">
        <Button type="submit" disabled={isBlank} loading={addition.pending}>
          {t('aside.add')}
        </Button>
      </Group>
    </form>
  )
}
