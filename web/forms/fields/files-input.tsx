import { Button, CloseButton, FileButton, Input, Text } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormField, type FormPiece, formFilesMax } from '../../../shared/forms-facts.ts'
import type { UploadOptions } from '../../platform/upload.ts'
import { useUploads } from '../../platform/use-uploads.ts'
import { UploadRow } from '../../ui/upload-row.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './fields.module.css'

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
  const formats = useFormats()
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
      <ul className={classes.files} aria-label={label}>
        {pieces.map(({ key, name = key, size }) => (
          <li key={key} className={classes.file}>
            <span className={classes.fileFacts}>
              <bdi className={classes.fileName}>{name}</bdi>
              {size !== undefined && (
                <Text span data-fact fz="xs" c="dimmed">
                  {formats.size(size)}
                </Text>
              )}
            </span>
            <CloseButton
              aria-label={t('files.remove', { name })}
              onClick={() => onChange((all) => all.filter((piece) => piece.key !== key))}
            />
          </li>
        ))}
        {uploads.list.map((upload) => (
          <li key={upload.id} className={classes.file}>
            <UploadRow
              upload={upload}
              onRetry={() => uploads.retry(upload)}
              onCancel={() => uploads.cancel(upload.id)}
            />
          </li>
        ))}
      </ul>
      {purpose ? (
        <FileButton multiple onChange={(files) => uploads.add(files.slice(0, room))}>
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
