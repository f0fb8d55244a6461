import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decision, isRound } from '../../../shared/approvals-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
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
  const said = isRound(decision)
    ? t('decide.round', { left: roundsLeft(approval) })
    : t(decision === 'approve' ? 'decide.hint.approve' : 'decide.hint.reject')
  const send = async (note: string) => {
    const versionIDs = newestIdsOf(approval)
    await decide({ input: { requestApprovalId: approval.id, decision, note: note || null, versionIDs } })
    toast(t('decide.done'), { variant: 'success' })
  }
  return (
    <Saying said={said} label={t('decide.note')} action={t('decide.send')} send={send} onClose={onClose} />
  )
}

/** A client asks the agency for another round, as a comment on the request; staff give one, which the history keeps. */
function AnotherRound({ approval, onClose }: Omit<Props, 'decision'>) {
  const { t } = useTranslation('requests')
  const [comment] = useCommand(createRequestCommentMutation)
  const [update] = useCommand(updateApprovalMutation)
  const { id, requestID, reviewsLimit, viewerCan } = approval
  const said = t('decide.usedUp', { count: reviewsLimit })
  if (viewerCan.update)
    return (
      <Saying
        said={said}
        action={t('decide.giveRound')}
        send={() => update({ input: { id, reviewsLimit: reviewsLimit + 1 } })}
        onClose={onClose}
      />
    )
  const ask = async (words: string) => {
    await comment({ input: { requestID, content: words || t('decide.askWords') } })
    toast(t('decide.asked'), { variant: 'success' })
  }
  return (
    <Saying said={said} label={t('decide.askFor')} action={t('decide.ask')} send={ask} onClose={onClose} />
  )
}

interface SayingProps {
  said: string
  /** What is asked to be written; nothing where that is not needed. */
  label?: string
  action: string
  send: (words: string) => Promise<unknown>
  onClose: () => void
}

function Saying({ said, label, action, send, onClose }: SayingProps) {
  const { t } = useTranslation('ui')
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState<ProductError>()
  const [sending, setSending] = useState(false)
  async function submit() {
    setFailure(undefined)
    setSending(true)
    try {
      await send(words.trim())
      onClose()
    } catch (error) {
      setFailure(toProductError(error))
      setSending(false)
    }
  }
  return (
    <Stack gap="md">
      <FormFailure error={failure} />
      <Text>{said}</Text>
      {label && (
        <Textarea
          label={label}
          value={words}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={sending} onClick={() => void submit()}>
          {action}
        </Button>
      </Group>
    </Stack>
  )
}
