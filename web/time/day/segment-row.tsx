import { Button, Group, Text, TextInput } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { toProductError } from '../../platform/product-error.ts'
import { ErrorSentence } from '../../ui/error-sentence.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { withMinutes } from '../clock/durations.ts'
import { deleteTimerSegmentMutation, updateTimerSegmentMutation } from '../operations.ts'
import classes from './day.module.css'
import { fromLocal, toLocal } from './local-time.ts'

export interface Segment {
  id: string
  startAt: string
  endAt: string | null
  source: string
}

/** A stretch of time: from when to when, which whoever may corrects in its place. */
export function SegmentRow({ segment, correctable }: { segment: Segment; correctable: boolean }) {
  const { t } = useTranslation(['time', 'ui'])
  const [update, saving] = useCommand(updateTimerSegmentMutation)
  const [remove, removing] = useCommand(deleteTimerSegmentMutation)
  const [typed, setTyped] = useState<{ startAt?: string; endAt?: string }>({})
  const [failure, setFailure] = useState<ReturnType<typeof toProductError>>()
  const { id, startAt, endAt, source } = segment
  const shown = {
    startAt: typed.startAt ?? toLocal(startAt),
    endAt: typed.endAt ?? (endAt ? toLocal(endAt) : ''),
  }
  const changed = typed.startAt !== undefined || typed.endAt !== undefined

  async function attempt(work: () => Promise<unknown>) {
    setFailure(undefined)
    try {
      await work()
      setTyped({})
    } catch (error) {
      setFailure(toProductError(error))
    }
  }

  const save = () =>
    attempt(() =>
      update({
        input: {
          id,
          ...(typed.startAt ? { startAt: fromLocal(typed.startAt) } : {}),
          ...(typed.endAt ? { endAt: fromLocal(typed.endAt) } : {}),
        },
      }),
    )

  return (
    <li className={classes.segment}>
      <Group gap="xs" wrap="wrap">
        <TextInput
          type="datetime-local"
          step={1}
          size="xs"
          aria-label={t('segment.start')}
          readOnly={!correctable}
          value={shown.startAt}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, startAt: value }))}
        />
        <TextInput
          type="datetime-local"
          step={1}
          size="xs"
          aria-label={t('segment.end')}
          readOnly={!correctable}
          value={shown.endAt}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, endAt: value }))}
        />
        <Text span fz="xs" c="dimmed" className={classes.length}>
          {endAt ? withMinutes((Date.parse(endAt) - Date.parse(startAt)) / 1000) : t('segment.open')}
        </Text>
        {source !== 'timer' && (
          <Text span fz="xs" c="dimmed">
            {t(source === 'manual' ? 'segment.manual' : 'segment.corrected')}
          </Text>
        )}
        {correctable && changed && (
          <Button size="compact-xs" loading={saving} onClick={save}>
            {t('ui:save')}
          </Button>
        )}
        {correctable && (
          <IconButton
            label={t('segment.delete')}
            icon={IconTrash}
            disabled={removing}
            onClick={() => attempt(() => remove({ input: { id } }))}
          />
        )}
      </Group>
      {failure && (
        <Text fz="xs" c="danger" role="alert">
          <ErrorSentence error={failure} />
        </Text>
      )}
    </li>
  )
}
