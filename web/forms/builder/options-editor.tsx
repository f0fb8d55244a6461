import { Button, CloseButton, Group, Input, Stack, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formOptionMax, formOptionsMax } from '../../../shared/forms-facts.ts'
import { moved } from '../../ui/order/move.ts'

interface Props {
  options: readonly string[]
  error: string | undefined
  onChange: (options: string[]) => void
}

/** The options of a choice: Enter adds one, Alt with the arrow keys moves one, several pasted lines become several. */
export function OptionsEditor({ options, error, onChange }: Props) {
  const { t } = useTranslation('forms')
  const list = useRef<HTMLDivElement>(null)
  const shown = options.length > 0 ? options : ['']

  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('input')[at]?.focus())

  function insert(at: number, added: readonly string[]) {
    onChange(shown.toSpliced(at, 0, ...added).slice(0, formOptionsMax))
    focus(at)
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (event.nativeEvent.isComposing) return
    const places = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.key === 'Enter') {
      event.preventDefault()
      insert(at + 1, [''])
    } else if (event.altKey && places && at + places >= 0 && at + places < shown.length) {
      event.preventDefault()
      onChange(moved(shown, at, at + places))
      focus(at + places)
    } else if (event.key === 'Backspace' && shown[at] === '' && shown.length > 1) {
      event.preventDefault()
      onChange(shown.toSpliced(at, 1))
      focus(Math.max(0, at - 1))
    }
  }

  function onPaste(event: ClipboardEvent, at: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    onChange(shown.toSpliced(at, shown[at] === '' ? 1 : 0, ...lines).slice(0, formOptionsMax))
  }

  return (
    <Input.Wrapper label={t('builder.options')} description={t('builder.optionsHint')} error={error}>
      <Stack gap="xs" mt="xs" ref={list}>
        {shown.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its text only, which changes while typing.
          <Group key={at} gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              value={option}
              dir="auto"
              maxLength={formOptionMax}
              aria-label={t('builder.option', { place: at + 1 })}
              onChange={({ currentTarget }) => onChange(shown.with(at, currentTarget.value))}
              onKeyDown={(event) => onKeyDown(event, at)}
              onPaste={(event) => onPaste(event, at)}
            />
            <CloseButton
              aria-label={t('builder.removeOption', { place: at + 1 })}
              onClick={() => onChange(shown.toSpliced(at, 1))}
            />
          </Group>
        ))}
        {shown.length < formOptionsMax && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconPlus size={18} stroke={1.5} />}
            style={{ alignSelf: 'start' }}
            onClick={() => insert(shown.length, [''])}
          >
            {t('builder.addOption')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
