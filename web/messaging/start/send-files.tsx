import { Alert, Text } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyFileMutation } from '../../media/operations.ts'
import type { FileToSend, ToSend } from '../../media/ports.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { messageWarningsQuery } from '../operations/mentions.ts'
import { channelRoute } from '../routes.tsx'
import { type Target, usePutFiles, useTargets } from './file-targets.ts'
import { TargetSelect } from './target-select.tsx'

type Props = ToSend & { onClose: () => void }
const none: readonly FileToSend[] = []

/** Asks which conversation to send library files, or a link to them, to; they are added to the draft there, and nothing is sent yet. */
export function SendFiles({ files = none, link, onClose }: Props) {
  const { t } = useTranslation('messaging/lazy')
  const targets = useTargets()
  const [chosen, choose] = useState<string | null>(null)
  const target = targets?.find(({ id }) => id === chosen)
  const unread = useUnread(files, target)
  const formats = useFormats()
  const put = usePut(files, link)
  return (
    <FormDialog
      title={link ? t('sendFiles.linkTitle') : t('sendFiles.title', { count: files.length })}
      action={t('sendFiles.put')}
      incomplete={!target || !unread}
      onClose={onClose}
      onSubmit={async () => target && unread && put(target, unread.length > 0)}
    >
      <Text c="dimmed" lineClamp={3}>
        {link ?? formats.list(files.map(({ name }) => name))}
      </Text>
      <TargetSelect targets={targets} chosen={chosen} onChoose={choose} />
      {target && unread && <UnreadWarning names={unread} target={target} />}
    </FormDialog>
  )
}

/** The names of the files that the target's clients could not read before; undefined while loading. */
function useUnread(files: readonly FileToSend[], target: Target | undefined): readonly string[] | undefined {
  const pieces = files.map(({ key }) => ({ key }))
  const [{ data, error, fetching }] = useShownQuery({
    query: messageWarningsQuery,
    variables: { input: { conversationID: target?.id ?? '', pieces } },
    pause: !target?.hasClients || files.length === 0,
    requestPolicy: 'network-only',
  })
  if (!target?.hasClients || files.length === 0) return []
  // If the request fails, the internal files are known anyway.
  if (error) return files.filter(({ internal }) => internal).map(({ name }) => name)
  return fetching ? undefined : data?.messageWarnings.files
}

/** The files that clients could not read before, and where they would read them. */
function UnreadWarning({ names, target }: { names: readonly string[]; target: Target }) {
  const { t } = useTranslation('messaging/lazy')
  const formats = useFormats()
  if (names.length === 0) return null
  return (
    <Alert color="warning" icon={<IconLock size={18} stroke={1.5} />} role="alert">
      {t('sendFiles.internal', {
        count: names.length,
        names: formats.list(names),
        conversation: target.label,
      })}
    </Alert>
  )
}

function usePut(files: readonly FileToSend[], link: string | undefined) {
  const navigate = useNavigate()
  const [copy] = useCommand(copyFileMutation)
  const putInto = usePutFiles()
  return async (target: Target, internal: boolean) => {
    const pieces = []
    for (const { key, name } of files) pieces.push((await copy({ input: { key, name } })).createFileCopy)
    putInto(target, { pieces, link, internal })
    const { id: conversation, channelID } = target
    void navigate({ to: channelRoute.to, params: { channelID }, search: { conversation } })
  }
}
