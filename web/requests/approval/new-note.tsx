import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalPiecesMax } from '../../../shared/approvals-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toastError } from '../../ui/toast.ts'
import { AttachButton, ChosenFiles, useChosenFiles } from '../parts/chosen-files.tsx'
import classes from './approval.module.css'
import type { Version } from './approval.ts'
import { Audience } from './audience.tsx'
import { createReviewMutation } from './operations.ts'
import type { Place } from './proof.tsx'

interface Props {
  version: Version
  place: Place
  onPage: (page: number) => void
  onDone: () => void
}

/** What is said at the place that was chosen. */
export function NewNote({ version, place, onPage, onDone }: Props) {
  const { t } = useTranslation(['requests', 'ui'])
  const { isStaff } = useViewer()
  const [content, setContent] = useState('')
  const [internal, setInternal] = useState(false)
  const [create, sending] = useCommand(createReviewMutation)
  const chosen = useChosenFiles()
  const isReady = content.trim() !== '' && !chosen.isSending
  async function send() {
    await create({
      input: {
        versionID: version.id,
        page: place.page,
        top: place.top,
        left: place.left,
        content: content.trim(),
        ...(isStaff ? { internal } : {}),
        pieces: chosen.keys,
      },
    })
    onDone()
  }
  return (
    <form
      className={classes.new}
      data-internal={internal || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void send().catch(toastError)
      }}
    >
      <Stack gap="xs">
        {version.pages !== null && version.pages > 1 && (
          <Group gap="xs">
            <Text span fz="xs">
              {t('approval.page', { page: place.page })}
            </Text>
            <Button
              size="xs"
              variant="subtle"
              disabled={place.page <= 1}
              onClick={() => onPage(place.page - 1)}
            >
              −
            </Button>
            <Button
              size="xs"
              variant="subtle"
              disabled={place.page >= version.pages}
              onClick={() => onPage(place.page + 1)}
            >
              +
            </Button>
          </Group>
        )}
        <Textarea
          aria-label={t('approval.say')}
          placeholder={t('approval.say')}
          value={content}
          autosize
          minRows={2}
          data-autofocus
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
        />
        <ChosenFiles chosen={chosen} />
        <Group justify="space-between">
          {isStaff ? <Audience internal={internal} onChange={setInternal} /> : <span />}
          <Group gap="xs">
            <AttachButton chosen={chosen} most={approvalPiecesMax} />
            <Button variant="default" size="xs" onClick={onDone}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" size="xs" loading={sending} disabled={!isReady}>
              {t('approval.put')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
