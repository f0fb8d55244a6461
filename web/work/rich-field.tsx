import { Button, Group, Skeleton } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { type KeyboardEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageContent } from '../messaging/message/message-content.tsx'
import { useDraft } from '../platform/drafts/use-draft.ts'
import { lazyPart } from '../shell/routing/lazy-part.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SaveError } from './saved/save-error.tsx'
import type { Saved } from './saved/use-saved.ts'
import classes from './work.module.css'

const RichTextEditor = lazyPart(() => import('../ui/rich-text/rich-text-editor.tsx'), 'RichTextEditor')

interface Props {
  field: Saved<string>
  editable: boolean
  /** Under which what was begun and not saved is kept in the browser. */
  draftKey: string
  label: string
}

/** A longer text: read, and written in its place. What was begun and not saved is kept in the browser. */
export function RichField({ field, editable, draftKey, label }: Props) {
  const { t } = useTranslation('work')
  const [draft, setDraft] = useDraft<string>(draftKey)
  if (editable && draft !== undefined)
    return <Editor field={field} draft={draft} label={label} onChange={setDraft} />
  if (!field.value)
    return editable ? (
      <Button
        className={classes.addText}
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={() => setDraft('')}
      >
        {t('task.addDescription')}
      </Button>
    ) : null
  return (
    <div className={classes.longText}>
      <MessageContent content={field.value} />
      {editable && (
        <IconButton
          className={classes.editText}
          label={t('task.editDescription')}
          icon={IconPencil}
          size={28}
          onClick={() => setDraft(field.value)}
        />
      )}
      <SaveError field={field} />
    </div>
  )
}

interface EditorProps {
  label: string
  field: Saved<string>
  draft: string
  onChange: (text: string | undefined) => void
}

function Editor({ field, draft, label, onChange }: EditorProps) {
  const { t } = useTranslation(['work', 'ui'])
  async function save() {
    if (draft === field.value || (await field.set(draft))) onChange(undefined)
  }

  function cancel() {
    field.revert()
    onChange(undefined)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!sends && event.key !== 'Escape') return
    event.preventDefault()
    if (sends) void save()
    else cancel()
  }

  return (
    <div>
      <Suspense fallback={<Skeleton h={140} />}>
        <RichTextEditor label={label} value={draft} onChange={onChange} onKeyDown={onKeyDown} />
      </Suspense>
      <SaveError field={field} />
      <Group gap="sm" mt="sm">
        <Button size="xs" loading={field.saving} onClick={() => void save()}>
          {t('ui:save')}
        </Button>
        <Button size="xs" variant="default" onClick={cancel}>
          {t('ui:cancel')}
        </Button>
      </Group>
    </div>
  )
}
