import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyFileMutation } from '../../media/operations.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import type { FileToSend, ToSend } from '../../platform/ports.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { channelRoute } from '../routes.tsx'
import { type Target, usePutFiles, useTargets } from './file-targets.ts'

type Props = ToSend & { onClose: () => void }
const none: readonly FileToSend[] = []

/** Asks where files of the library, or a link to them, are to be sent; they wait in the composer there, and nothing is sent yet. */
export function SendFiles({ files = none, link, onClose }: Props) {
  const { t } = useTranslation(['messaging/lazy', 'ui'])
  const targets = useTargets()
  const [chosen, choose] = useState<string | null>(null)
  const target = targets?.find(({ id }) => id === chosen)
  const { put, working, failure } = usePut(files, link, onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      title={link ? t('sendFiles.linkTitle') : t('sendFiles.title', { count: files.length })}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="lg">
        <FormFailure error={failure} />
        <Text c="dimmed" lineClamp={3}>
          {link ?? files.map(({ name }) => name).join(', ')}
        </Text>
        <Select
          label={t('sendFiles.conversation')}
          placeholder={t('sendFiles.choose')}
          nothingFoundMessage={t('sendFiles.none')}
          data={(targets ?? []).map(({ id, label }) => ({ value: id, label }))}
          disabled={!targets}
          value={chosen}
          onChange={choose}
          limit={50}
          searchable
          data-autofocus
        />
        {target && <InternalWarning files={files} target={target} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button disabled={!target} loading={working} onClick={() => target && void put(target)}>
            {t('sendFiles.put')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What only the team reads so far, and where clients would read it too. */
function InternalWarning({ files, target }: { files: readonly FileToSend[]; target: Target }) {
  const { t } = useTranslation('messaging/lazy')
  const internal = files.filter((file) => file.internal)
  if (internal.length === 0 || !target.hasClients) return null
  return (
    <Alert color="warning" icon={<IconLock size={18} stroke={1.5} />} role="alert">
      {t('sendFiles.internal', {
        count: internal.length,
        names: internal.map(({ name }) => name).join(', '),
        conversation: target.label,
      })}
    </Alert>
  )
}

function usePut(files: readonly FileToSend[], link: string | undefined, onClose: () => void) {
  const navigate = useNavigate()
  const [copy] = useCommand(copyFileMutation)
  const putInto = usePutFiles()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<ProductError>()

  async function put(target: Target) {
    setWorking(true)
    setFailure(undefined)
    try {
      const pieces = []
      for (const { key, name } of files) pieces.push((await copy({ input: { key, name } })).createFileCopy)
      const internal = target.hasClients && files.some((file) => file.internal)
      putInto(target, { pieces, link, internal })
      onClose()
      const { id: conversation, channelID } = target
      void navigate({ to: channelRoute.to, params: { channelID }, search: { conversation } })
    } catch (error) {
      setFailure(toProductError(error))
    } finally {
      setWorking(false)
    }
  }

  return { put, working, failure }
}
