import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toastError } from '../../ui/toast.ts'
import classes from './approval.module.css'
import type { ProofFile, Version } from './approval.ts'
import { Audience } from './audience.tsx'
import { createReviewMutation } from './operations.ts'

interface Props {
  file: ProofFile
  version: Version
}

/** What a reviewer says about the whole file: once to everybody, and once to the team. */
export function GeneralNote({ file, version }: Props) {
  const { me, isStaff } = useViewer()
  const own = file.generalReview.filter(({ owner }) => owner?.id === me.id)
  const left = (isStaff ? [false, true] : [false]).filter(
    (internal) => !own.some((note) => note.internal === internal),
  )
  return left.length > 0 ? <Writing key={left.join()} version={version} left={left} /> : null
}

function Writing({ version, left }: { version: Version; left: readonly boolean[] }) {
  const { t } = useTranslation(['requests', 'ui'])
  const [writing, setWriting] = useState(false)
  const [content, setContent] = useState('')
  const [internal, setInternal] = useState(left[0] ?? false)
  const { isStaff } = useViewer()
  const [create, sending] = useCommand(createReviewMutation)
  const send = () =>
    create({
      input: {
        versionID: version.id,
        general: true,
        content: content.trim(),
        ...(isStaff ? { internal } : {}),
      },
    })
  if (!writing)
    return (
      <Button size="xs" variant="subtle" onClick={() => setWriting(true)}>
        {t('approval.sayWhole')}
      </Button>
    )
  return (
    <form
      className={classes.new}
      data-internal={internal || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (content.trim()) void send().catch(toastError)
      }}
    >
      <Stack gap="xs">
        <Textarea
          aria-label={t('approval.sayWhole')}
          value={content}
          autosize
          minRows={2}
          data-autofocus
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
        />
        <Group justify="space-between">
          {left.length > 1 ? (
            <Audience internal={internal} onChange={setInternal} />
          ) : (
            <span className={classes.lock}>{internal && t('comments.internal')}</span>
          )}
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => setWriting(false)}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" size="xs" loading={sending} disabled={!content.trim()}>
              {t('approval.send')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
