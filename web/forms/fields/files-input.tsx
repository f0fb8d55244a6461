import { Button, CloseButton, FileButton, Input, Text } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormField, type FormPiece, formFilesMax } from '../../../shared/forms-facts.ts'
import type { UploadOptions } from '../../platform/upload.ts'
import { useUploads } from '../../platform/use-uploads.ts'
import { FileList } from '../../ui/files/file-list.tsx'

interface Props {
  field: FormField
  error: string | undefined
  pieces: readonly FormPiece[]
  purpose: UploadOptions['purpose'] | undefined
  onChange: (change: (pieces: FormPiece[]) => FormPiece[]) => void
  onLoading: (isLoading: boolean) => void
}

/** Files for one field; each goes up as soon as it is chosen. */
export function FilesInput({ field, error, pieces, purpose, onChange, onLoading }: Props) {
  const { t } = useTranslation('forms')
  const files = pieces.map(({ key, name = key, type = '', size }) => ({ key, name, type, size }))
  // Without a purpose nothing can be chosen.
  const uploads = useUploads(purpose ?? 'attachment', (piece) => onChange((all) => [...all, piece]), {
    endsWithComponent: true,
  })
  const { isLoading } = uploads
  const onLoadingChange = useEffectEvent(onLoading)
  useEffect(() => onLoadingChange(isLoading), [isLoading])
  const room = formFilesMax - pieces.length - uploads.list.length
  const { label, help, required } = field
  return (
    <Input.Wrapper label={label} description={help} error={error} required={required} labelElement="div">
      <FileList
        label={label}
        look="rows"
        files={files}
        acts={({ key, name }) => (
          <CloseButton
            aria-label={t('files.remove', { name })}
            onClick={() => onChange((all) => all.filter((piece) => piece.key !== key))}
          />
        )}
        uploads={uploads}
      />
      {purpose ? (
        <FileButton multiple onChange={(chosen) => uploads.add(chosen.slice(0, room))}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              mt="xs"
              disabled={room <= 0}
              aria-invalid={error ? true : undefined}
              leftSection={<IconPaperclip size={18} stroke={1.5} />}
            >
              {t('files.choose')}
            </Button>
          )}
        </FileButton>
      ) : (
        <Text c="dimmed" mt="xs">
          {t('files.later')}
        </Text>
      )}
    </Input.Wrapper>
  )
}
