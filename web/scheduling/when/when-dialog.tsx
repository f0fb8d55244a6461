import { Button, Group, Modal, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../shared/format.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { choices, ownZone, timeOf, toField } from './times.ts'
import classes from './when-dialog.module.css'

interface Props {
  title: string
  /** The verb beside the field for another time. */
  action: string
  /** Somebody who is elsewhere: each time is said for them too. */
  reader?: { name: string; timeZone: string } | undefined
  /** A time that is offered before the usual ones. */
  offered?: { at: Date; label: string } | undefined
  /** false: something else has to be asked first, and the place is kept for it. */
  onChoose: (at: Date) => Promise<unknown>
  onClose: () => void
}

/** Asks when: in an hour, tomorrow, on Monday, or at a time that one picks. */
export function WhenDialog({ title, action, reader, offered, onChoose, onClose }: Props) {
  const { t } = useTranslation(['scheduling', 'ui'])
  const { dateTime } = useFormats()
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const [picked, setPicked] = useState(() => toField(timeOf('hour', now)))
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<ProductError>()

  async function choose(at: Date) {
    setSending(true)
    setFailure(undefined)
    try {
      if ((await onChoose(at)) !== false) onClose()
    } catch (error) {
      setFailure(toProductError(error))
    } finally {
      setSending(false)
    }
  }

  const usual = choices.map((choice) => ({ at: timeOf(choice, now), label: t(`when.${choice}`) }))
  const times = offered && offered.at > now ? [offered, ...usual] : usual
  const isValid = !Number.isNaN(new Date(picked).getTime())
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui:close') }}>
      <Stack gap="md">
        <FormFailure error={failure} />
        <ul className={classes.choices}>
          {times.map(({ at, label }) => (
            <li key={label}>
              <UnstyledButton className={classes.choice} disabled={sending} onClick={() => choose(at)}>
                <span>
                  {label}
                  {reader && (
                    <Text component="span" size="xs" c="dimmed" display="block">
                      {t('when.forReader', {
                        time: formatTime(at, language, reader.timeZone),
                        name: reader.name,
                      })}
                    </Text>
                  )}
                </span>
                <Text component="time" dateTime={at.toISOString()}>
                  {dateTime(at)}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isValid) void choose(new Date(picked))
          }}
        >
          <Group gap="sm" align="end" wrap="nowrap">
            <TextInput
              flex={1}
              type="datetime-local"
              label={t('when.pick')}
              value={picked}
              min={toField(now)}
              onChange={({ currentTarget }) => setPicked(currentTarget.value)}
            />
            <Button type="submit" loading={sending} disabled={!isValid}>
              {action}
            </Button>
          </Group>
          <Text size="xs" c="dimmed" mt="xs">
            {t('when.zone', { zone: ownZone() })}
          </Text>
        </form>
      </Stack>
    </Modal>
  )
}
