import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decision, isRound } from '../../../shared/approvals-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useWordsDraft } from '../../platform/drafts/use-words-draft.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { toast } from '../../ui/toast.ts'
import { createRequestCommentMutation } from '../operations.ts'
import { type Approval, newestIdsOf, roundsLeft } from './approval.ts'
import { decideMutation, updateApprovalMutation } from './operations.ts'

interface Props {
  approval: Approval
  decision: Decision
  onClose: () => void
}

/** A decision with its note; where all rounds are used, the way to another one. */
export function DecideDialog({ approval, decision, onClose }: Props) {
  const { t } = useTranslation(['requests', 'ui'])
  const { isClient } = useViewer()
  const isUsedUp = isRound(decision) && roundsLeft(approval) <= 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isClient ? `decide.client.${decision}` : `decide.${decision}`)}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {isUsedUp ? (
        <AnotherRound approval={approval} onClose={onClose} />
      ) : (
        <Deciding approval={approval} decision={decision} onClose={onClose} />
      )}
    </Modal>
  )
}

function Deciding({ approval, decision, onClose }: Props) {
  const { t } = useTranslation('requests')
  const [decide] = useCommand(decideMutation)
  const left = roundsLeft(approval)
  const said = isRound(decision)
    ? t('decide.round', { count: left, left })
    : t(decision === 'approve' ? 'decide.hint.approve' : 'decide.hint.reject')
  const versionIDs = newestIdsOf(approval)
  const send = async (note: string, id: string) => {
    await decide({ input: { id, requestApprovalId: approval.id, decision, note: note || null, versionIDs } })
    toast(t('decide.done'), { variant: 'success' })
  }
  return (
    <Saying
      place={`approval/${approval.id}/decision/${decision}`}
      about={versionIDs}
      said={said}
      label={t('decide.note')}
      action={t('decide.send')}
      send={send}
      onClose={onClose}
    />
  )
}

/** A client asks the agency for another round, as a comment on the request; staff give one, which the history keeps. */
function AnotherRound({ approval, onClose }: Omit<Props, 'decision'>) {
  const { t } = useTranslation('requests')
  const [comment] = useCommand(createRequestCommentMutation)
  const [update] = useCommand(updateApprovalMutation)
  const { id, requestID, reviewsLimit, viewerCan } = approval
  const place = `approval/${id}/round`
  const said = t('decide.usedUp', { count: reviewsLimit })
  if (viewerCan.update)
    return (
      <Saying
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
    <Saying
      place={place}
      said={said}
      label={t('decide.askFor')}
      action={t('decide.ask')}
      send={ask}
      onClose={onClose}
    />
  )
}

interface SayingProps {
  /** Where what is begun is kept. */
  place: string
  /** What else it is about, so that the same words about something else are something new. */
  about?: unknown
  said: string
  /** What is asked to be written; nothing where that is not needed. */
  label?: string
  action: string
  send: (words: string, id: string) => Promise<unknown>
  onClose: () => void
}

function Saying({ place, about, said, label, action, send, onClose }: SayingProps) {
  const { t } = useTranslation('ui')
  const { text, write, idWith, clear } = useWordsDraft(place)
  const [failure, setFailure] = useState<ProductError>()
  const [sending, setSending] = useState(false)
  async function submit() {
    setFailure(undefined)
    setSending(true)
    try {
      await send(text.trim(), idWith(about))
      clear()
      onClose()
    } catch (error) {
      setFailure(toProductError(error))
      setSending(false)
    }
  }
  return (
    <Stack gap="md">
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
      <FormFailure error={failure} />
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() => {
            clear()
            onClose()
          }}
        >
          {t('cancel')}
        </Button>
        <Button loading={sending} onClick={() => void submit()}>
          {action}
        </Button>
      </Group>
    </Stack>
  )
}
