import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { updatePushedWordsMutation } from '../operations/notifications.ts'
import { browserName } from './browser-name.ts'
import { usePush } from './use-push.ts'

/** What is told while no page is open, and in which browsers; nothing while there is none. */
export function PushSection() {
  const { t } = useTranslation('notifications')
  const { browsers = [], withWords, end, error, again } = usePush()
  const [update] = useCommand(updatePushedWordsMutation)
  const words = useAction(async (pushedWords: boolean) => {
    await update({ input: { pushedWords } })
  })
  const ending = useAction(end)
  const headId = useId()
  if (error && browsers.length === 0) return <ErrorState error={error} retry={again} />
  if (browsers.length === 0) return null
  return (
    <Stack gap="md">
      <Switch
        label={t('push.words')}
        description={t('push.wordsHint')}
        checked={words.latest ?? withWords}
        onChange={({ currentTarget: { checked } }) => void words.run(checked)}
      />
      <Text fz="sm" fw={500} id={headId}>
        {t('push.browsers')}
      </Text>
      <Stack gap="xs" component="ul" role="list" aria-labelledby={headId} p={0} m={0}>
        {browsers.map((browser) => (
          <Browser key={browser.id} browser={browser} onEnd={() => void ending.run(browser.id)} />
        ))}
      </Stack>
      <FormFailure error={words.error ?? ending.error} />
    </Stack>
  )
}

interface Props {
  browser: { browser: string | null; isCurrent: boolean; createdAt: string; lastSentAt: string | null }
  onEnd: () => void
}

function Browser({ browser: { browser, isCurrent, createdAt, lastSentAt }, onEnd }: Props) {
  const { t } = useTranslation('notifications')
  const formats = useFormats()
  const name = browserName(browser) ?? t('push.unknown')
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Text fz="sm">{isCurrent ? t('push.thisOne', { name }) : name}</Text>
        <Text fz="xs" c="dimmed">
          {lastSentAt
            ? t('push.last', { date: formats.moment(lastSentAt) })
            : t('push.since', { date: formats.moment(createdAt) })}
        </Text>
      </div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={t('push.endOf', { name })}
        onClick={onEnd}
      >
        {t('push.end')}
      </Button>
    </Group>
  )
}
