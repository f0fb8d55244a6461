import { Button, FileButton, Group, Pill, Text, Textarea } from '@mantine/core'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { diffusionTextMax } from '../../../shared/diffusions-facts.ts'
import { nameFieldText } from '../../../shared/name-fields.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './compose.module.css'
import { NameFieldButton } from './name-field-button.tsx'
import { Preview } from './preview.tsx'
import { useFiles } from './use-files.ts'

export interface Written {
  content: string
  pieces: { key: string }[]
  /** How many people stood on the button. */
  recipients: number
}

interface Props {
  label: string
  placeholder?: string
  text: string
  onText: (text: string) => void
  audience:
    | {
        count: number
        recipients: { items: readonly { id: string; name: string; companyName: string | null }[] }
      }
    | undefined
  /** Nothing can be sent yet for another reason. */
  disabled?: boolean
  /** Throws what the server says against it. */
  onSend: (text: Written) => Promise<void>
  children?: ReactNode
}

/** Writes a text to many: its files, its name fields, how a reader will read it, and to how many it goes. */
export function TextForm({ label, placeholder, text, onText, audience, disabled, onSend, children }: Props) {
  const { t } = useTranslation('diffusions')
  const formats = useFormats()
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useFiles()
  const [failure, setFailure] = useState<ProductError>()
  const [sending, setSending] = useState(false)
  const count = audience?.count
  const isEmpty = text.trim() === '' && files.files.length === 0
  const isReady = !disabled && !isEmpty && files.waiting === 0 && Boolean(count) && !sending

  function insert(value: string) {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {}
    onText(text.slice(0, start) + value + text.slice(end))
    field.current?.focus()
  }

  async function send() {
    if (!isReady || count === undefined) return
    setSending(true)
    setFailure(undefined)
    try {
      await onSend({ content: text, pieces: files.files.map(({ key }) => ({ key })), recipients: count })
      files.clear()
    } catch (error) {
      setFailure(toProductError(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      className={classes.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
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
      {files.files.length > 0 && (
        <Pill.Group>
          {files.files.map(({ key, name }) => (
            <Pill
              key={key}
              withRemoveButton
              removeButtonProps={{
                'aria-label': t('compose.removeFile', { name }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => files.remove(key)}
            >
              <bdi>{name}</bdi>
            </Pill>
          ))}
        </Pill.Group>
      )}
      <Preview text={text} readers={audience?.recipients.items ?? []} />
      <FormFailure error={failure} />
      <Group gap="sm">
        <FileButton multiple onChange={(chosen) => void files.add(chosen)}>
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              color="gray"
              size="compact-sm"
              loading={files.waiting > 0}
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
          loading={sending}
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
