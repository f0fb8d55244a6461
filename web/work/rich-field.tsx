import { Button, Group, Skeleton, Text } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { type KeyboardEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../platform/drafts/use-draft.ts'
import { lazyPart } from '../shell/routing/lazy-part.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { SaveError } from '../ui/saved/save-error.tsx'
import { type Saved, useSaved } from '../ui/saved/use-saved.ts'
import { sends } from '../ui/sends.ts'
import { TextChanged } from './text-changed.tsx'
import classes from './work.module.css'

const RichTextEditor = lazyPart(
  () => import('../ui/rich-text/rich-text-editor.tsx'),
  'RichTextEditor',
  'here',
)

interface Props {
  /** The text on the server. */
  text: string
  /** `ifDescription`: the text when editing began. */
  save: (changes: { description: string; ifDescription: string }) => Promise<unknown>
  editable: boolean
  /** The key of the unsaved draft in the browser. */
  draftKey: string
  label: string
  /** The text belongs to another client, and the current one reads none of it. */
  unseen: boolean
}

interface Draft {
  text: string
  /** The text when editing began. */
  from: string
}

/** A longer text, edited in place. An unsaved draft is kept in the browser. */
export function RichField({ text, save, editable, draftKey, label, unseen }: Props) {
  const { t } = useTranslation('work')
  const [kept, setDraft] = useDraft<Draft | string>(draftKey)
  // Older versions stored only the text, so the original is unknown, and need not be the current one.
  const draft = typeof kept === 'string' ? { text: kept, from: '' } : kept
  const field = useSaved(text, (description) => save({ description, ifDescription: draft?.from ?? text }))
  if (editable && draft)
    return <Editor field={field} now={text} draft={draft} label={label} onChange={setDraft} />
  if (!field.value)
    return editable ? (
      <Button
        className={classes.addText}
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={() => setDraft({ text: '', from: text })}
      >
        {t('task.addDescription')}
      </Button>
    ) : null
  return (
    <div className={classes.longText}>
      <RichText content={field.value} />
      {unseen && (
        <Text fz="xs" c="dimmed">
          {t('task.descriptionUnseen')}
        </Text>
      )}
      {editable && (
        <IconButton
          className={classes.editText}
          label={t('task.editDescription')}
          icon={IconPencil}
          size={28}
          onClick={() => setDraft({ text: field.value, from: text })}
        />
      )}
      <SaveError field={field} />
    </div>
  )
}

interface EditorProps {
  label: string
  field: Saved<string>
  /** The text on the server, which another member may have changed since. */
  now: string
  draft: Draft
  onChange: (draft: Draft | undefined) => void
}

function Editor({ field, now, draft, label, onChange }: EditorProps) {
  const { t } = useTranslation(['work', 'ui'])
  const isChanged = draft.from !== now && draft.text !== now && !field.saving
  async function save() {
    if (isChanged) return
    if (draft.text === now || (await field.set(draft.text))) onChange(undefined)
  }

  function cancel() {
    field.revert()
    onChange(undefined)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const isSaving = sends(event, false)
    if (!isSaving && event.key !== 'Escape') return
    event.preventDefault()
    if (isSaving) void save()
    else cancel()
  }

  return (
    <div>
      <Suspense fallback={<Skeleton h={140} />}>
        <RichTextEditor
          label={label}
          value={draft.text}
          onChange={(text) => onChange({ ...draft, text })}
          onKeyDown={onKeyDown}
        />
      </Suspense>
      {isChanged ? (
        <TextChanged
          now={now}
          onDrop={cancel}
          onKeep={() => {
            field.revert()
            onChange({ ...draft, from: now })
          }}
        />
      ) : (
        <>
          <SaveError field={field} />
          <Group gap="sm" mt="sm">
            <Button size="xs" loading={field.saving} onClick={() => void save()}>
              {t('ui:save')}
            </Button>
            <Button size="xs" variant="default" onClick={cancel}>
              {t('ui:cancel')}
            </Button>
          </Group>
        </>
      )}
    </div>
  )
}
