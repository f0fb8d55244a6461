import { Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Decision, isRound } from '../../../shared/approvals-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useWordsDraft } from '../../platform/drafts/use-words-draft.ts'
import { useLaterCommand } from '../../platform/outbox/use-later-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { WaitingLines } from '../../ui/waiting/waiting-lines.tsx'
import { createRequestCommentMutation } from '../operations.ts'
import { type Approval, laneOf, newestIdsOf, roundsLeft } from './approval.ts'
import { decideMutation, updateApprovalMutation } from './operations.ts'
import { useWaiting } from './use-waiting.ts'

interface Props {
  approval: Approval
  decision: Decision
  onClose: () => void
}

/** A decision with its note; if all rounds are used, a way to get another one. */
export function DecideDialog({ approval, decision, onClose }: Props) {
  const { t } = useTranslation('requests')
  const { isClient } = useViewer()
  const isUsedUp = isRound(decision) && roundsLeft(approval) <= 0
  const waiting = useWaiting(laneOf(approval), 'Decide', ['requestApprovalId', approval.id])
  const title = t(isClient ? `decide.client.${decision}` : `decide.${decision}`)
  if (waiting.length > 0)
    return (
      <Dialog title={title} onClose={onClose}>
        <Text>{t('decide.waits')}</Text>
        <WaitingLines label={title} entries={waiting} />
      </Dialog>
    )
  return isUsedUp ? (
    <RequestAnotherRound title={title} approval={approval} onClose={onClose} />
  ) : (
    <DecisionForm title={title} approval={approval} decision={decision} onClose={onClose} />
  )
}

type Titled<Rest> = Rest & { title: string }

function DecisionForm({ title, approval, decision, onClose }: Titled<Props>) {
  const { t } = useTranslation('requests')
  const decide = useLaterCommand(decideMutation, { operation: 'Decide', lane: laneOf(approval) })
  const left = roundsLeft(approval)
  const said = isRound(decision)
    ? t('decide.round', { count: left, left })
    : t(decision === 'approve' ? 'decide.hint.approve' : 'decide.hint.reject')
  const versionIDs = newestIdsOf(approval)
  const send = async (note: string, id: string) => {
    const input = { id, requestApprovalId: approval.id, decision, note: note || null, versionIDs }
    const { waits } = await decide({ input })
    toast(t(waits ? 'decide.waits' : 'decide.done'), { variant: 'success' })
  }
  return (
    <NoteDialog
      title={title}
      place={`approval/${approval.id}/decision/${decision}`}
      about={versionIDs}
      said={said}
      label={t('decide.note')}
      action={t('decide.send')}
      send={send}
      isSentLater
      onClose={onClose}
    />
  )
}

/** A client requests another round by a comment on the request; staff add one, which is kept in the history. */
function RequestAnotherRound({ title, approval, onClose }: Titled<Omit<Props, 'decision'>>) {
  const { t } = useTranslation('requests')
  const [comment] = useCommand(createRequestCommentMutation)
  const [update] = useCommand(updateApprovalMutation)
  const { id, requestID, reviewsLimit, viewerCan } = approval
  const place = `approval/${id}/round`
  const said = t('decide.usedUp', { count: reviewsLimit })
  if (viewerCan.update)
    return (
      <NoteDialog
        title={title}
        place={place}
        said={said}
        action={t('decide.giveRound')}
        send={() => update({ input: { id, reviewsLimit: reviewsLimit + 1 } })}
        onClose={onClose}
      />
    )
  const ask = async (words: string, id: string) => {
    await comment({ input: { id, requestID, content: words || t('decide.askWords') } })
    toast(t('decide.asked'), { variant: 'success' })
  }
  return (
    <NoteDialog
      title={title}
      place={place}
      said={said}
      label={t('decide.askFor')}
      action={t('decide.ask')}
      send={ask}
      onClose={onClose}
    />
  )
}

interface NoteDialogProps {
  title: string
  /** The key of the draft. */
  place: string
  /** What else the text is about, so that the same text about something else gets a new id. */
  about?: unknown
  said: string
  /** The label of the text field; absent if no text is needed. */
  label?: string
  action: string
  send: (words: string, id: string) => Promise<unknown>
  isSentLater?: boolean
  onClose: () => void
}

function NoteDialog({ title, place, about, said, label, action, send, ...dialog }: NoteDialogProps) {
  const { text, write, idWith, clear } = useWordsDraft(place)
  async function submit() {
    await send(text.trim(), idWith(about))
    clear()
  }
  return (
    <FormDialog {...dialog} title={title} action={action} onCancel={clear} onSubmit={submit}>
      <Text>{said}</Text>
      {label && (
        <Textarea
          label={label}
          value={text}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
