import { Button, Text, Textarea } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { diffusionTextMax } from '../../../shared/diffusions-facts.ts'
import { channelRoute } from '../../messaging/routes.tsx'
import type { WritingSubject } from '../../messaging/slots.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useWordsDraft } from '../../platform/drafts/use-words-draft.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { answerDiffusionMutation } from '../operations.ts'
import classes from './answer-place.module.css'

/** Below a broadcast: replies privately to its sender, in their direct conversation. */
export function AnswerPlace({ subject }: { subject: WritingSubject }) {
  const { t } = useTranslation('diffusions')
  const navigate = useNavigate()
  const { text, write, idWith, clear } = useWordsDraft(`answer/${subject.conversationID}`)
  const [answer] = useCommand(answerDiffusionMutation)
  const { lastMessageID, owner } = subject

  const sending = useAction(async (messageID: string) => {
    const { answerDiffusion } = await answer({ input: { id: idWith(messageID), messageID, content: text } })
    clear()
    await navigate({ to: channelRoute.to, params: { channelID: answerDiffusion.channelID }, search: {} })
  })
  const isReady = text.trim() !== '' && lastMessageID !== null && !sending.pending

  return (
    <form
      className={classes.place}
      aria-label={t('answer.label')}
      data-foot
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void sending.run(lastMessageID)
      }}
    >
      <Text size="xs" c="dimmed">
        {t('answer.who', { name: owner?.name ?? t('answer.sender') })}
      </Text>
      <FormFailure error={sending.error} />
      <div className={classes.line}>
        <Textarea
          className={classes.field}
          aria-label={t('answer.label')}
          placeholder={t('answer.placeholder')}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={diffusionTextMax}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <Button
          type="submit"
          disabled={!isReady}
          loading={sending.pending}
          leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
        >
          {t('answer.send')}
        </Button>
      </div>
    </form>
  )
}
