import { Button, SegmentedControl } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { v7 as newId } from 'uuid'
import { commentMax } from '../../../shared/work-facts.ts'
import { ComposerField, type FieldHandle } from '../../messaging/composer/composer-field.tsx'
import { type Mentioned, toMarkdown } from '../../messaging/composer/mention-text.ts'
import { searchMembersQuery } from '../../messaging/operations/people.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { BoldText } from '../../ui/bold-text.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { SaveError } from '../saved/save-error.tsx'
import { useSaved } from '../saved/use-saved.ts'
import { clientName } from './client-name.ts'
import { createCommentMutation } from './operations.ts'
import classes from './task.module.css'
import type { TaskProps } from './task.ts'

interface Draft {
  /** New with every change of the text, so that the same comment sent twice is there once. */
  id: string
  text: string
  people: Mentioned[]
  internal: boolean
}

/** Where a task is commented: who reads it, the words, and sending. What was begun is kept in the browser. */
export function CommentComposer({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const { isStaff } = useViewer()
  const field = useRef<FieldHandle>(null)
  const { draft, change, clear } = useCommentDraft(task.id)
  const [create] = useCommand(createCommentMutation)
  const internal = isStaff && draft.internal
  const { content, mentions } = toMarkdown(draft.text, draft.people)
  const newest = useLatest(draft)
  const sent = useSaved('', async () => {
    const { id, text } = draft
    await create({ input: { id, taskID: task.id, content, mentions, ...(isStaff && { internal }) } })
    // Who has typed on meanwhile keeps it.
    if (newest.current.text === text) clear()
  })
  const isBlank = draft.text.trim() === '' || content.length > commentMax

  function send() {
    field.current?.focus()
    if (!isBlank && !sent.saving) void sent.set(content)
  }

  const label = t(internal ? 'task.commentInternal' : 'task.commentEveryone')
  return (
    <form
      className={classes.composer}
      data-internal={internal || undefined}
      data-side="staff"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isStaff && (
        <Audience task={task} internal={internal} onChange={(next) => change({ internal: next })} />
      )}
      <ComposerField
        ref={field}
        text={draft.text}
        people={draft.people}
        candidates={useCandidates(task, internal)}
        label={label}
        onChange={change}
        onSend={send}
      />
      <div className={classes.composerFoot}>
        <SaveError field={sent} />
        <Button
          type="submit"
          size="xs"
          disabled={isBlank}
          loading={sent.saving}
          leftSection={<IconSend size={16} stroke={1.5} />}
        >
          {t('task.send')}
        </Button>
      </div>
    </form>
  )
}

function useCommentDraft(taskId: string) {
  const [stored, store] = useDraft<Draft>(`task/${taskId}/comment`)
  const draft = stored ?? { id: '', text: '', people: [], internal: false }
  return {
    draft,
    change: (part: Partial<Draft>) => store({ ...draft, ...part, id: newId() }),
    // Who writes internally goes on writing internally.
    clear: () => store(draft.internal ? { id: newId(), text: '', people: [], internal: true } : undefined),
  }
}

interface AudienceProps extends TaskProps {
  internal: boolean
  onChange: (internal: boolean) => void
}

/** Says who will read the comment, and switches between everyone and the team. */
function Audience({ task, internal, onChange }: AudienceProps) {
  const { t } = useTranslation('work')
  const client = clientName(task)
  const readers = client
    ? t(internal ? 'task.toTeam' : 'task.toAll', { client })
    : t(internal ? 'task.teamOnly' : 'task.noClientYet')
  return (
    <div className={classes.audience}>
      <span className={classes.readers}>
        {internal && <IconLock size={14} stroke={1.75} aria-hidden />}
        <span>
          <BoldText text={readers} />
        </span>
      </span>
      <SegmentedControl
        size="xs"
        aria-label={t('task.whoReads')}
        value={internal ? 'internal' : 'everyone'}
        onChange={(value) => onChange(value === 'internal')}
        data={[
          { value: 'everyone', label: t('task.everyone') },
          { value: 'internal', label: t('task.internal') },
        ]}
      />
    </div>
  )
}

/** Those who see the comment and can be mentioned in it. */
function useCandidates(task: TaskProps['task'], internal: boolean) {
  const { isStaff } = useViewer()
  const [{ data }] = useQuery({
    query: searchMembersQuery,
    variables: { keyword: '', withoutChannel: false },
    pause: !isStaff,
  })
  const team = (data?.searchMembers ?? []).filter(({ role }) => role !== 'client')
  const { client } = task.project
  if (!isStaff)
    return task.assignees.flatMap(({ user }) => (user ? [{ ...user, role: 'user', companyName: null }] : []))
  return internal || !client ? team : [...team, { ...client, avatar: null, role: 'client' }]
}
