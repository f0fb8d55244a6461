import { Button, Group, Skeleton } from '@mantine/core'
import { type KeyboardEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { updateNoteMutation } from '../operations/notes.ts'
import type { Note } from './note-item.tsx'

const RichTextEditor = lazyPart(
  () => import('../../ui/rich-text/rich-text-editor.tsx'),
  'RichTextEditor',
  'here',
)

/** Changes the words of one's own note in its place. */
export function NoteEditor({ note, onDone }: { note: Note; onDone: () => void }) {
  const { t } = useTranslation(['notes', 'ui'])
  const [content = note.content, setContent] = useDraft<string>(`note/${note.id}`)
  const [update] = useCommand(updateNoteMutation)
  const isBlank = content.trim() === ''

  function stop() {
    setContent(undefined)
    onDone()
  }

  const saving = useAction(async () => {
    if (content !== note.content) await update({ input: { id: note.id, content } })
    stop()
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    stop()
  }

  return (
    <div>
      <Suspense fallback={<Skeleton height={96} />}>
        <RichTextEditor label={t('text')} value={content} onChange={setContent} onKeyDown={onKeyDown} />
      </Suspense>
      <FormFailure error={saving.error} />
      <Group gap="sm" mt="sm">
        <Button size="xs" disabled={isBlank} loading={saving.pending} onClick={() => void saving.run()}>
          {t('ui:save')}
        </Button>
        <Button size="xs" variant="default" onClick={stop}>
          {t('ui:cancel')}
        </Button>
      </Group>
    </div>
  )
}
