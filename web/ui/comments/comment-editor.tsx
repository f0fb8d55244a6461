import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { ErrorSentence } from '../error-sentence.tsx'
import type { EditorHandle } from '../rich-text/rich-text-editor.tsx'
import { useAction } from '../saved/use-action.ts'
import classes from './comment-field.module.css'
import { CommentField } from './comment-field.tsx'
import { type CommentWriting, canBeSent, toComment, type WrittenComment } from './writing.ts'

interface Props extends CommentWriting {
  /** Id of the comment. */
  id: string
  content: string
  onSave: (written: WrittenComment) => Promise<void>
  onDone: () => void
}

/** Edits the text of the viewer's own comment in place. */
export function CommentEditor({ id, content, max, findPeople, onSave, onDone }: Props) {
  const { t } = useTranslation(['ui/comments', 'ui'])
  const editor = useRef<EditorHandle>(null)
  const [written = content, setWritten] = useDraft<string>(`comment/${id}`)
  const isReady = canBeSent(written, max)
  const { run, pending, error } = useAction(async () => {
    if (written !== content) await onSave(toComment(written, { max, findPeople }))
    stop()
  })
  function stop() {
    setWritten(undefined)
    onDone()
  }
  const save = () => void (isReady && run())
  return (
    <div className={classes.editor}>
      <CommentField
        ref={editor}
        label={t('edit')}
        value={written}
        findPeople={findPeople}
        autoFocus
        onChange={setWritten}
        onSend={save}
        onEscape={stop}
      >
        {error !== undefined && (
          <span className={classes.failure} role="alert">
            <ErrorSentence error={error} />
          </span>
        )}
        <Button size="compact-sm" variant="default" onClick={stop}>
          {t('ui:cancel')}
        </Button>
        <Button size="compact-sm" disabled={!isReady} loading={pending} onClick={save}>
          {t('ui:save')}
        </Button>
      </CommentField>
    </div>
  )
}
