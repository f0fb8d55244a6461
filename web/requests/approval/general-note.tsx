import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLaterCommand } from '../../platform/outbox/use-later-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { type Readers, useCommentDraft } from '../../ui/comments/use-comment-draft.ts'
import type { ProofFile, Version } from './approval.ts'
import { NoteForm } from './note-form.tsx'
import { createReviewMutation } from './operations.ts'

interface Props {
  file: ProofFile
  version: Version
  /** Of the outbox. */
  lane: string
  /** Visible to the team only. */
  teamOnly: boolean
}

/** A reviewer's note about the whole file: one for everyone, and one for the team. */
export function GeneralNote({ file, version, lane, teamOnly }: Props) {
  const { me, isStaff } = useViewer()
  const own = file.generalNotes.filter(({ owner }) => owner?.id === me.id)
  const audiences = teamOnly ? [true] : isStaff ? [false, true] : [false]
  const left = audiences.filter((internal) => !own.some((note) => note.internal === internal))
  if (left.length === 0) return null
  return <Writing key={`${version.id} ${left.join()}`} version={version} lane={lane} left={left} />
}

interface WritingProps {
  version: Version
  lane: string
  left: readonly boolean[]
}

function Writing({ version, lane, left }: WritingProps) {
  const { t } = useTranslation('requests')
  const draft = useCommentDraft(`approval/${version.id}/whole`, readersOf(left))
  const [writing, setWriting] = useState(draft.content !== '')
  const create = useLaterCommand(createReviewMutation, { operation: 'CreateReview', lane })
  if (!writing)
    return (
      <Button size="xs" variant="subtle" onClick={() => setWriting(true)}>
        {t('approval.sayWhole')}
      </Button>
    )
  return (
    <NoteForm
      label={t('approval.sayWhole')}
      action={t('approval.send')}
      draft={draft}
      withFiles={false}
      onCancel={() => setWriting(false)}
      onSend={async ({ content, audience }) => {
        const about = { versionID: version.id, general: true }
        await create({ input: { id: draft.idWith(about), ...about, content, ...audience } })
        setWriting(false)
      }}
    />
  )
}

function readersOf(left: readonly boolean[]): Readers {
  if (left.length > 1) return 'choice'
  return left[0] ? 'team' : 'everyone'
}
