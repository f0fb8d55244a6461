import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComposerField } from '../../messaging/composer/composer-field.tsx'
import { fromMarkdown, toMarkdown } from '../../messaging/composer/mention-text.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { SaveError } from '../saved/save-error.tsx'
import { useSaved } from '../saved/use-saved.ts'
import { saveCommentMutation } from './operations.ts'
import classes from './task.module.css'
import type { TaskComment } from './task.ts'

interface Props {
  comment: TaskComment
  onDone: () => void
}

/** Changes the words of one's own comment in its place. */
export function CommentEditor({ comment, onDone }: Props) {
  const { t } = useTranslation(['work', 'ui'])
  const [written, setWritten] = useState(() => fromMarkdown(comment.content))
  const [save] = useCommand(saveCommentMutation)
  const saved = useSaved(comment.content, async () => {
    await save({ input: { id: comment.id, ...toMarkdown(written.text, written.people) } })
    onDone()
  })
  const isEmpty = written.text.trim() === ''

  function finish() {
    if (!isEmpty) void saved.set(written.text)
  }

  return (
    <div className={classes.commentEditor}>
      <ComposerField
        text={written.text}
        people={written.people}
        candidates={[]}
        label={t('task.editComment')}
        autoFocus
        onChange={(part) => setWritten((before) => ({ ...before, ...part }))}
        onSend={finish}
        onEscape={onDone}
      />
      <SaveError field={saved} />
      <Group gap="xs" p="xs">
        <Button size="xs" disabled={isEmpty} loading={saved.saving} onClick={finish}>
          {t('ui:save')}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('ui:cancel')}
        </Button>
      </Group>
    </div>
  )
}
