import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../shared/format.ts'
import { MomentField } from '../../ui/date/moment-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useZone } from '../../ui/use-zone.ts'
import { choices, timeOf } from './times.ts'
import classes from './when-dialog.module.css'

interface Props {
  title: string
  /** The verb beside the custom time field. */
  action: string
  /** A recipient in another time zone: each time is also shown in theirs. */
  reader?: { name: string; timeZone: string } | undefined
  /** A suggested time above the usual ones. */
  offered?: { at: Date; label: string } | undefined
  /** Resolves to false if something else is asked first; the dialog then stays mounted. */
  onChoose: (at: Date) => Promise<unknown>
  onClose: () => void
}

/** Asks for a time: in an hour, tomorrow, on Monday, or a custom one. */
export function WhenDialog({ title, action, reader, offered, onChoose, onClose }: Props) {
  const { t } = useTranslation('scheduling')
  const { dateTime } = useFormats()
  const language = useLanguage()
  const zone = useZone()
  const [now] = useState(() => new Date())
  const [picked, setPicked] = useState<string | null>(() => toMinute(timeOf('hour', now, zone)))
  const choice = useAction(async (at: Date) => {
    if ((await onChoose(at)) !== false) onClose()
  })

  const usual = choices.map((each) => ({ at: timeOf(each, now, zone), label: t(`when.${each}`) }))
  const times = offered && offered.at > now ? [offered, ...usual] : usual
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="md">
        <FormFailure error={choice.error} />
        <ul className={classes.choices}>
          {times.map(({ at, label }) => (
            <li key={label}>
              <UnstyledButton
                className={classes.choice}
                disabled={choice.pending}
                onClick={() => choice.run(at)}
              >
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
            if (picked) void choice.run(new Date(picked))
          }}
        >
          <Group gap="sm" align="end" wrap="nowrap">
            <MomentField flex={1} label={t('when.pick')} value={picked} earliest={now} onChange={setPicked} />
            <Button type="submit" loading={choice.pending} disabled={!picked}>
              {action}
            </Button>
          </Group>
          <Text size="xs" c="dimmed" mt="xs">
            {t('when.zone', { zone })}
          </Text>
        </form>
      </Stack>
    </Dialog>
  )
}

/** Without the seconds, which the field does not show. */
const toMinute = (at: Date): string => new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString()
