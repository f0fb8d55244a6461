import { Button, FileButton, Input, Text } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormField, type FormPiece, formFilesMax } from '../../../shared/forms-facts.ts'
import type { UploadPurpose } from '../../../shared/upload-facts.ts'
import { type Uploads, useUploads } from '../../platform/uploads/use-uploads.ts'
import { FileList } from '../../ui/files/file-list.tsx'
import { RemoveFile } from '../../ui/files/remove-file.tsx'

interface Props {
  field: FormField
  error: string | undefined
  pieces: readonly FormPiece[]
  purpose: UploadPurpose | undefined
  onChange: (change: (pieces: FormPiece[]) => FormPiece[]) => void
  onLoading: (isLoading: boolean) => void
}

/** The files of one field; each is uploaded as soon as it is selected. Without a purpose none can be selected yet. */
export function FilesInput({ purpose, ...props }: Props) {
  const { t } = useTranslation('forms')
  const { field, error } = props
  const { label, help, required } = field
  return (
    <Input.Wrapper label={label} description={help} error={error} required={required} labelElement="div">
      {purpose ? (
        <Choosing {...props} purpose={purpose} />
      ) : (
        <>
          <Chosen {...props} />
          <Text c="dimmed" mt="xs">
            {t('files.later')}
          </Text>
        </>
      )}
    </Input.Wrapper>
  )
}

type ChoosingProps = Omit<Props, 'purpose'> & { purpose: UploadPurpose }

function Choosing({ field, error, pieces, purpose, onChange, onLoading }: ChoosingProps) {
  const { t } = useTranslation('forms')
  const uploads = useUploads(useId(), purpose, (piece) => onChange((all) => [...all, piece]), {
    endsWithComponent: true,
  })
  const { isLoading } = uploads
  const onLoadingChange = useEffectEvent(onLoading)
  useEffect(() => onLoadingChange(isLoading), [isLoading])
  const room = formFilesMax - pieces.length - uploads.list.length
  return (
    <>
      <Chosen field={field} pieces={pieces} onChange={onChange} uploads={uploads} />
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
    </>
  )
}

type ChosenProps = Pick<Props, 'field' | 'pieces' | 'onChange'> & { uploads?: Uploads }

function Chosen({ field, pieces, onChange, uploads }: ChosenProps) {
  return (
    <FileList
      label={field.label}
      look="rows"
      files={pieces.map(({ key, name = key, type = '', size }) => ({ key, name, type, size }))}
      acts={(file) => (
        <RemoveFile
          file={file}
          remove={(key) => onChange((all) => all.filter((piece) => piece.key !== key))}
          size="md"
        />
      )}
      {...(uploads && { uploads })}
    />
  )
}
