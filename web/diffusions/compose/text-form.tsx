import { Button, FileButton, Group, Pill, Text, Textarea } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { diffusionTextMax } from '../../../shared/diffusions-facts.ts'
import { nameFieldText } from '../../../shared/name-fields.ts'
import { type UploadedPiece, useUploads } from '../../platform/uploads/use-uploads.ts'
import { UploadRow } from '../../ui/files/upload-row.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './compose.module.css'
import { NameFieldButton } from './name-field-button.tsx'
import { Preview } from './preview.tsx'

export interface Written {
  content: string
  pieces: { key: string }[]
  /** The number of recipients that the button showed. */
  recipients: number
}

interface Props {
  /** The key of the draft. */
  place: string
  label: string
  placeholder?: string
  text: string
  onText: (text: string) => void
  /** The uploaded files. */
  pieces: readonly UploadedPiece[]
  onPieces: (next: (pieces: readonly UploadedPiece[]) => readonly UploadedPiece[]) => void
  audience:
    | {
        count: number
        recipients: { items: readonly { id: string; name: string; companyName: string | null }[] }
      }
    | undefined
  /** Sending is not possible yet for another reason. */
  disabled?: boolean
  /** Throws the server's errors. */
  onSend: (text: Written) => Promise<void>
  children?: ReactNode
}

/** The composer of a broadcast: its files, its name fields, a preview, and the number of recipients. */
export function TextForm({ place, label, placeholder, text, onText, pieces, onPieces, ...props }: Props) {
  const { audience, disabled, onSend, children } = props
  const { t } = useTranslation(['diffusions', 'ui'])
  const formats = useFormats()
  const field = useRef<HTMLTextAreaElement>(null)
  const uploads = useUploads(place, 'attachment', (piece) => onPieces((before) => [...before, piece]))
  const count = audience?.count
  const sending = useAction(async (recipients: number) =>
    onSend({ content: text, pieces: pieces.map(({ key }) => ({ key })), recipients }),
  )
  const isEmpty = text.trim() === '' && pieces.length === 0
  const isReady = !disabled && !isEmpty && uploads.list.length === 0 && Boolean(count) && !sending.pending

  function insert(value: string) {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {}
    onText(text.slice(0, start) + value + text.slice(end))
    field.current?.focus()
  }

  return (
    <form
      className={classes.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && count !== undefined) void sending.run(count)
      }}
    >
      {children}
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={diffusionTextMax}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {pieces.length > 0 && (
        <Pill.Group>
          {pieces.map(({ key, name }) => (
            <Pill
              key={key}
              withRemoveButton
              removeButtonProps={{
                'aria-label': t('ui:file.remove', { name }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => onPieces((before) => before.filter((piece) => piece.key !== key))}
            >
              <bdi>{name}</bdi>
            </Pill>
          ))}
        </Pill.Group>
      )}
      {uploads.list.map((upload) => (
        <Group key={upload.id} gap="sm" wrap="nowrap">
          <UploadRow upload={upload} uploads={uploads} />
        </Group>
      ))}
      <Preview text={text} readers={audience?.recipients.items ?? []} />
      <FormFailure error={sending.error} />
      <Group gap="sm">
        <FileButton multiple onChange={(chosen) => uploads.add(chosen)}>
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              color="gray"
              size="compact-sm"
              loading={uploads.isLoading}
              leftSection={<IconPaperclip size={16} stroke={1.5} />}
            >
              {t('compose.file')}
            </Button>
          )}
        </FileButton>
        <NameFieldButton onChoose={(name) => insert(nameFieldText(name))} />
        <span className={classes.gap} />
        <Text size="xs" c="dimmed" aria-live="polite">
          {count === 0 ? t('compose.nobody') : t('compose.alone')}
        </Text>
        <Button
          type="submit"
          disabled={!isReady}
          loading={sending.pending}
          leftSection={<IconSend size={16} stroke={1.75} />}
        >
          {count === undefined
            ? t('compose.send')
            : t('compose.sendTo', { count, people: formats.count(count) })}
        </Button>
      </Group>
    </form>
  )
}
