import { Button, Text, Textarea } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { diffusionTextMax } from '../../../shared/diffusions-facts.ts'
import { channelRoute } from '../../messaging/routes.tsx'
import type { WritingSubject } from '../../messaging/slots.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useWordsDraft } from '../../platform/drafts/use-words-draft.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { answerDiffusionMutation } from '../operations.ts'
import classes from './answer-place.module.css'

/** Below a broadcast: answers it to its sender alone, in the talk between the two. */
export function AnswerPlace({ subject }: { subject: WritingSubject }) {
  const { t } = useTranslation('diffusions')
  const navigate = useNavigate()
  const { text, write, idWith, clear } = useWordsDraft(`answer/${subject.conversationID}`)
  const [answer, sending] = useCommand(answerDiffusionMutation)
  const [failure, setFailure] = useState<ProductError>()
  const { lastMessageID, owner } = subject
  const isReady = text.trim() !== '' && lastMessageID !== null && !sending

  async function send() {
    if (!isReady) return
    setFailure(undefined)
    try {
      const input = { id: idWith(lastMessageID), messageID: lastMessageID, content: text }
      const { answerDiffusion } = await answer({ input })
      clear()
      await navigate({ to: channelRoute.to, params: { channelID: answerDiffusion.channelID }, search: {} })
    } catch (error) {
      setFailure(toProductError(error))
    }
  }

  return (
    <form
      className={classes.place}
      aria-label={t('answer.label')}
      data-foot
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Text size="xs" c="dimmed">
        {t('answer.who', { name: owner?.name ?? t('answer.sender') })}
      </Text>
      <FormFailure error={failure} />
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
          loading={sending}
          leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
        >
          {t('answer.send')}
        </Button>
      </div>
    </form>
  )
}
