import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalPiecesMax } from '../../../shared/approvals-facts.ts'
import { isBlank } from '../../../shared/characters.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { AudienceSwitch } from '../../ui/audience/audience-switch.tsx'
import type { CommentDraft } from '../../ui/comments/use-comment-draft.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { AttachButton, ChosenFiles, useChosenFiles } from '../parts/chosen-files.tsx'
import classes from './approval.module.css'

interface Props {
  label: string
  action: string
  draft: CommentDraft
  head?: ReactNode
  rows?: number
  withFiles?: boolean
  onCancel?: () => void
  onSend: (written: {
    content: string
    /** Only the team can set the visibility. */
    audience: { internal?: boolean }
    pieces: { key: string }[]
  }) => Promise<unknown>
}

/** The form of a note. The draft is kept in the browser, with its files, until it is sent. */
export function NoteForm({ label, action, draft, head, rows = 2, withFiles = true, ...props }: Props) {
  const { t } = useTranslation(['requests', 'ui'])
  const { isStaff } = useViewer()
  const internal = isStaff && draft.internal
  const chosen = useChosenFiles(draft)
  const { run, pending, error } = useAction(async () => {
    const audience = isStaff ? { internal } : {}
    await props.onSend({ content: draft.content.trim(), audience, pieces: chosen.keys })
    draft.clear()
  })
  function cancel() {
    chosen.cancel()
    draft.discard()
    props.onCancel?.()
  }

  const isReady = !isBlank(draft.content) && !chosen.isSending
  return (
    <form
      className={classes.new}
      data-internal={internal || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void run()
      }}
    >
      <Stack gap="xs">
        {head}
        <Textarea
          aria-label={label}
          placeholder={label}
          value={draft.content}
          autosize
          minRows={rows}
          data-autofocus
          onChange={({ currentTarget }) => draft.write(currentTarget.value)}
        />
        <ChosenFiles chosen={chosen} />
        <Group justify="space-between">
          {isStaff && draft.isChoice ? (
            <AudienceSwitch internal={internal} onChange={draft.setInternal} />
          ) : (
            <span className={classes.lock}>{internal && t('comments.internal')}</span>
          )}
          <Group gap="xs">
            {withFiles && <AttachButton chosen={chosen} max={approvalPiecesMax} />}
            {props.onCancel && (
              <Button variant="default" size="xs" onClick={cancel}>
                {t('ui:cancel')}
              </Button>
            )}
            <Button type="submit" size="xs" loading={pending} disabled={!isReady}>
              {action}
            </Button>
          </Group>
        </Group>
        <FormFailure error={error} isSentLater />
      </Stack>
    </form>
  )
}
