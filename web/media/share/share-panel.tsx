import { Button, Stack, Text } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMembers } from '../../agencies/find/find-members.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useIdOf } from '../../platform/client/use-id-of.ts'
import { FileSign } from '../../ui/files/file-sign.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PeopleSelect } from '../../ui/people/people-select.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { createShareMutation } from '../operations.ts'
import type { ViewedFile } from '../viewer/viewing.ts'
import { PanelHead } from './panel-head.tsx'
import classes from './share.module.css'
import { ShareFields, type ShareValues, toShareInput } from './share-fields.tsx'

interface Props {
  files: readonly (ViewedFile & { id: string })[]
  onClose: () => void
  onCreated: (id: string) => void
}

/** Creates a share link for files, with visibility and expiry. */
export function NewShare({ files: given, onClose, onCreated }: Props) {
  const { t } = useTranslation(['media', 'ui'])
  const { size } = useFormats()
  const [files, setFiles] = useState(given)
  const [values, setValues] = useState<ShareValues>({
    name: given.length === 1 ? (given[0]?.name ?? '') : t('share.files', { count: given.length }),
    visibility: 'people',
    password: '',
    expires: '30',
  })
  const { visibility } = values
  const [users, setUsers] = useState<string[]>([])
  const [create] = useCommand(createShareMutation)
  const ids = useIdOf()

  const sharing = useAction(async () => {
    const input = {
      ...toShareInput(values),
      medias: files.map((file) => file.id),
      ...(visibility === 'people' && { users }),
    }
    // The id depends on the selection only, because the expiry moves on between retries.
    const id = ids.of(values, input.medias, users)
    await create({ input: { id, ...input } })
    onCreated(id)
  })

  return (
    <aside className={classes.panel} data-panel aria-label={t('share.new')}>
      <PanelHead title={t('share.filesTitle', { count: files.length })} onClose={onClose} />
      <Stack gap="md" p="md">
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.id} className={classes.file}>
              <FileSign file={file} look="outlined" />
              <bdi className={classes.name}>{file.name}</bdi>
              <Text size="xs" c="dimmed">
                {size(file.size)}
              </Text>
              {files.length > 1 && (
                <IconButton
                  size={24}
                  label={t('share.leaveOut', { name: file.name })}
                  icon={IconX}
                  onClick={() => setFiles(files.filter((each) => each.id !== file.id))}
                />
              )}
            </li>
          ))}
        </ul>
        <ShareFields values={values} onChange={setValues} />
        {visibility === 'people' && (
          <PeopleSelect label={t('share.people')} find={useMembers} value={users} onChange={setUsers} />
        )}
        <FormFailure error={sharing.error} />
        <Button
          onClick={() => void sharing.run()}
          loading={sharing.pending}
          disabled={files.length === 0 || !values.name.trim()}
        >
          {t('share.make')}
        </Button>
      </Stack>
    </aside>
  )
}
